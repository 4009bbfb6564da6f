import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { applyChanges, type ChangesTo } from '#domain/apply-changes.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { type IssueId, newId } from '#values/ids.ts'
import { getIssue, type Issue, type IssueDraft } from './issues.ts'
import { newsletterRefusals } from './refusals.ts'
import type { IssueState } from './tables.ts'

export async function addIssue(db: Db, actor: Actor, draft: IssueDraft): Promise<Issue> {
  return inTransaction(db, async trx => {
    const id: IssueId = newId()
    await trx
      .insertInto('newsletter_issues')
      .values({ id, ...rowFor(draft) })
      .execute()
    const { html, ...after } = draft
    await recordAudit(trx, actor, { action: 'create', subject: 'newsletter', subjectId: id, after })
    return getIssue(trx, id)
  })
}

/** Until its sending begins. */
export async function updateIssue(
  db: Db,
  actor: Actor,
  { id, version: sent, ...changes }: ChangesTo<IssueDraft> & { id: IssueId; version?: number | undefined },
): Promise<Issue> {
  return inTransaction(db, async trx => {
    const before = await lockIssue(trx, id)
    await refuseStale(trx, { subject: 'newsletter', subjectId: id, current: before.version, sent })
    if (!isOpen(before)) throw newsletterRefusals.issueNotEditable()
    const after = applyChanges<Issue>(before, changes)
    await write(trx, actor, { before, after, row: rowFor(after) })
    return getIssue(trx, id)
  })
}

export async function deleteIssue(db: Db, actor: Actor, id: IssueId): Promise<void> {
  await inTransaction(db, async trx => {
    const { html, figures, ...before } = await lockIssue(trx, id)
    if (!isOpen(before)) throw newsletterRefusals.issueNotEditable()
    await trx.deleteFrom('newsletter_issues').where('id', '=', id).execute()
    await recordAudit(trx, actor, { action: 'delete', subject: 'newsletter', subjectId: id, before })
  })
}

/** What may follow on what. 'sent' comes by itself. */
const transitions: Record<IssueState, readonly IssueState[]> = {
  draft: ['scheduled'],
  scheduled: ['draft', 'scheduled'],
  sending: ['paused', 'stopped'],
  paused: ['sending', 'stopped'],
  stopped: [],
  sent: [],
}

export interface IssueMove {
  id: IssueId
  state: IssueState
  /** Of 'scheduled'; left out, at once. */
  sendAt?: Date | undefined
  version?: number | undefined
}

/** Schedules, pauses, goes on, stops, or takes back what has not begun. */
export async function moveIssue(
  db: Db,
  actor: Actor,
  { id, state, sendAt, version: sent }: IssueMove,
): Promise<Issue> {
  return inTransaction(db, async trx => {
    const before = await lockIssue(trx, id)
    await refuseStale(trx, { subject: 'newsletter', subjectId: id, current: before.version, sent })
    if (!transitions[before.state].includes(state)) throw newsletterRefusals.issueMoved(before.state)
    if (state === 'scheduled' && !before.body.trim()) throw newsletterRefusals.issueEmpty()
    const at = state === 'scheduled' ? (sendAt ?? new Date()) : state === 'draft' ? null : before.sendAt
    const after = { ...before, state, sendAt: at }
    const finished_at = state === 'stopped' ? new Date() : null
    await write(trx, actor, { before, after, row: { state, send_at: at, finished_at } })
    announce(trx, newsletterMoved)
    return getIssue(trx, id)
  })
}

/** To the admin's own mailbox, as subscribers will get it. */
export async function sendTestIssue(db: Db, actor: Actor, id: IssueId): Promise<void> {
  await inTransaction(db, async trx => {
    const { body } = await getIssue(trx, id)
    if (!body.trim()) throw newsletterRefusals.issueEmpty()
    await queueMail(trx, 'newsletter-test', { issueId: id, accountId: actor.id })
  })
}

/** Announced after every move: wakes the job that sends issues. */
export const newsletterMoved = 'newsletter'

const isOpen = ({ state }: Pick<Issue, 'state'>) => state === 'draft' || state === 'scheduled'

async function lockIssue(trx: Db, id: IssueId): Promise<Issue> {
  await trx
    .selectFrom('newsletter_issues')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(newsletterRefusals.unknownIssue)
  return getIssue(trx, id)
}

async function write(
  trx: Db,
  actor: Actor,
  { before, after, row }: { before: Issue; after: Issue; row: object },
) {
  await trx
    .updateTable('newsletter_issues')
    .set(eb => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute()
  const { html: _, figures: _before, ...old } = before
  const { html: __, figures: _after, ...fresh } = after
  await recordAudit(trx, actor, {
    action: 'update',
    subject: 'newsletter',
    subjectId: before.id,
    label: before.subject,
    before: old,
    after: fresh,
    version: before.version + 1,
  })
}

const rowFor = ({ subject, preview, body, html, segment, perMinute }: IssueDraft) => ({
  subject,
  preview,
  body,
  html,
  segment,
  per_minute: perMinute,
})

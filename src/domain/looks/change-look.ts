import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type Recorded, recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { badField, refuse } from '#domain/errors.ts'
import { changeSettings, getSettings } from '#domain/settings/settings.ts'
import { type ChosenLook, dressIn, isUndressed } from '#values/looks/dress.ts'
import { findLook } from '#values/looks/looks.ts'
import { getLiveLook, getLookDraft, type LookDraft } from './look.ts'

/** Which looks and choices there are is checked by the contract. */
export async function saveLookDraft(
  db: Db,
  actor: Actor,
  { look, choices, version: sent }: ChosenLook & { version?: number | undefined },
): Promise<LookDraft> {
  return inTransaction(db, async trx => {
    const before = await trx.selectFrom('look_draft').selectAll().forUpdate().executeTakeFirstOrThrow()
    await refuseStale(trx, { subject: 'look', subjectId: 'draft', current: before.version, sent })
    const { version } = await trx
      .updateTable('look_draft')
      .set({ look, choices: JSON.stringify(choices) })
      .returning('version')
      .executeTakeFirstOrThrow()
    const after = { look, choices, version }
    await recordAudit(trx, actor, { action: 'update', subject: 'look', subjectId: 'draft', before, after })
    return after
  })
}

interface Publication {
  note?: string | undefined
  /** Now, if it is left out. */
  at?: Date | undefined
}

/** What is published never changes: a look of before comes back as a new version. */
export async function publishLook(
  db: Db,
  actor: Actor,
  chosen: ChosenLook,
  { note = '', at }: Publication = {},
): Promise<number> {
  if (at && at <= new Date()) throw badField('at', 'Please choose a time in the future.')
  return inTransaction(db, async trx => {
    const { n } = await trx
      .insertInto('look_versions')
      .values({
        look: chosen.look,
        choices: JSON.stringify(chosen.choices),
        note,
        goes_live: at ?? sql<Date>`now()`,
        made_by: actor.id,
      })
      .returning('n')
      .executeTakeFirstOrThrow()
    await recordAudit(trx, actor, {
      action: at ? 'schedule' : 'publish',
      subject: 'look',
      subjectId: `version ${n}`,
      label: findLook(chosen.look)!.name,
      after: { ...chosen, note, goesLive: at ?? null },
    })
    if (!at) await goLive(trx, actor)
    announce(trx, 'looks')
    return n
  })
}

/** A version of before goes live again, and is what is worked on from now. */
export async function restoreLook(db: Db, actor: Actor, n: number): Promise<void> {
  await inTransaction(db, async trx => {
    const version = await trx
      .selectFrom('look_versions')
      .select(['look', 'choices'])
      .where('n', '=', n)
      .executeTakeFirst()
    if (!version) throw refuse.unknown()
    await saveLookDraft(trx, actor, version)
    await publishLook(trx, actor, version, { note: `Back to version ${n}` })
  })
}

/** Only one that has not gone live can be called off. */
export async function cancelScheduledLook(db: Db, actor: Actor, n: number): Promise<void> {
  await inTransaction(db, async trx => {
    const { numDeletedRows } = await trx
      .deleteFrom('look_versions')
      .where('n', '=', n)
      .where('goes_live', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (!numDeletedRows) throw refuse.unknown()
    await recordAudit(trx, actor, { action: 'cancel', subject: 'look', subjectId: `version ${n}` })
    announce(trx, 'looks')
  })
}

/** The shop's colour alone, in the look that is live: how `PUT /api/settings` changes it. */
export async function changeBrand(db: Db, actor: Actor, brand: string | null): Promise<void> {
  await inTransaction(db, async trx => {
    const { look, choices } = await getLiveLook(trx)
    await publishLook(trx, actor, { look, choices: { ...choices, brand: brand ?? undefined } })
    const draft = await getLookDraft(trx)
    await saveLookDraft(trx, actor, {
      look: draft.look,
      choices: { ...draft.choices, brand: brand ?? undefined },
    })
  })
}

const theShop: Recorded = { id: null, name: 'The shop' }

/** Announces a version whose moment has come. Returns when the next one’s comes. */
export async function announceDueLook(db: Db): Promise<Date | null> {
  await inTransaction(db, async trx => {
    const due = await trx
      .selectFrom('look_versions')
      .select('n')
      .where('announced', '=', false)
      .where('goes_live', '<=', sql<Date>`now()`)
      .forUpdate()
      .execute()
    if (due.length > 0) await goLive(trx, theShop)
  })
  return (await getLiveLook(db)).until ?? null
}

/** Mails and the phone’s icon follow the brand of the look. */
async function goLive(trx: Db, actor: Recorded): Promise<void> {
  await trx
    .updateTable('look_versions')
    .set({ announced: true })
    .where('announced', '=', false)
    .where('goes_live', '<=', sql<Date>`now()`)
    .execute()
  const live = await getLiveLook(trx)
  const accent = isUndressed(live) ? null : dressIn(live).brand
  if ((await getSettings(trx)).accent !== accent) await changeSettings(trx, actor, { accent })
  announce(trx, 'looks')
}

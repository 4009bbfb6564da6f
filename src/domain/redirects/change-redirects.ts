import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { newId, type RedirectId } from '#values/ids.ts'
import type { LinkTarget } from '#values/link-kinds.ts'
import { addressKey } from '#values/web-address.ts'
import {
  type IsPage,
  ownKey,
  type PlannedRedirect,
  planRedirects,
  type WantedRedirect,
} from './plan-redirects.ts'
import { redirectRefusals } from './refusals.ts'
import type { RedirectSource } from './tables.ts'
import { isWildcard } from './wildcard.ts'

export interface Site {
  isPage: IsPage
  publicUrl: string
}

export async function addRedirect(
  db: Db,
  actor: Actor,
  wanted: WantedRedirect,
  site: Site,
): Promise<RedirectId> {
  return inTransaction(db, async trx => {
    await lock(trx)
    const { plan, moved } = await planOne(trx, wanted, site)
    if (plan.verdict === 'changed' || plan.verdict === 'same') throw redirectRefusals.exists()
    await writeRedirects(trx, [plan], 'hand')
    await writeRedirects(trx, moved)
    const { id } = await trx
      .selectFrom('redirects')
      .select('id')
      .where('from_path', '=', plan.from)
      .executeTakeFirstOrThrow()
    const after = describe(plan)
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'redirect',
      subjectId: id,
      label: plan.from,
      after,
    })
    return id
  })
}

export async function changeRedirect(
  db: Db,
  actor: Actor,
  { id, version, ...wanted }: WantedRedirect & { id: RedirectId; version?: number | undefined },
  site: Site,
): Promise<void> {
  await inTransaction(db, async trx => {
    await lock(trx)
    const before = await getRow(trx, id)
    await refuseStale(trx, { subject: 'redirect', subjectId: id, current: before.version, sent: version })
    // Planned as if it were not there, so that it is neither in its own way nor the same.
    await trx.deleteFrom('redirects').where('id', '=', id).execute()
    const { plan, moved } = await planOne(trx, wanted, site)
    if (plan.verdict === 'changed' || plan.verdict === 'same') throw redirectRefusals.exists()
    const { from_path: _, ...rest } = before
    await trx
      .insertInto('redirects')
      .values({
        ...rest,
        from_path: plan.from,
        ...columnsOf(plan.to),
        source: 'hand',
        version: before.version + 1,
      })
      .execute()
    await writeRedirects(trx, moved)
    await mend(trx, [plan.from])
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'redirect',
      subjectId: id,
      label: plan.from,
      before: describe({ from: before.from_path, to: { kind: before.to_kind, id: before.to_id } }),
      after: describe(plan),
      version: before.version + 1,
    })
    announce(trx, 'redirects')
  })
}

export async function deleteRedirect(db: Db, actor: Actor, id: RedirectId): Promise<void> {
  await inTransaction(db, async trx => {
    const { from_path: from, to_kind: kind, to_id: to } = await getRow(trx, id)
    await trx.deleteFrom('redirects').where('id', '=', id).execute()
    const before = describe({ from, to: { kind, id: to } })
    await recordAudit(trx, actor, {
      action: 'delete',
      subject: 'redirect',
      subjectId: id,
      label: from,
      before,
    })
    announce(trx, 'redirects')
  })
}

/** Something has another address now: the old one leads to it, whatever it is called later. */
export async function redirectRenamed(
  trx: Db,
  { from, now, to }: { from: string; now: string; to: LinkTarget },
): Promise<void> {
  await freeAddress(trx, now)
  const key = addressKey(from)!
  await writeRedirects(trx, [{ from: key, to }], 'renamed')
  await trx
    .updateTable('redirects')
    .set(columnsOf(to))
    .where('to_path', '=', key)
    .where('from_path', '<>', key)
    .execute()
}

/** Something new lives at this address: nothing that led away from it counts any more. */
export async function freeAddress(trx: Db, address: string): Promise<void> {
  await trx.deleteFrom('redirects').where('from_path', '=', addressKey(address)!).execute()
}

/** Those of a move-in that is taken back, unless somebody has changed them since. */
export async function takeBackRedirects(trx: Db, keys: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('redirects')
    .where(sql<boolean>`from_path = ANY(${keys}::text[])`)
    .where('source', '=', 'import')
    .execute()
  announce(trx, 'redirects')
}

const batch = 5000

export async function writeRedirects(
  trx: Db,
  all: readonly { from: string; to: LinkTarget }[],
  source: RedirectSource = 'hand',
): Promise<void> {
  for (let start = 0; start < all.length; start += batch) {
    const some = all.slice(start, start + batch)
    await sql`
      INSERT INTO redirects (id, from_path, to_kind, to_id, to_path, source)
      SELECT * FROM unnest(${some.map(() => newId())}::text[], ${some.map(({ from }) => from)}::text[],
        ${some.map(({ to }) => to.kind)}::text[], ${some.map(({ to }) => to.id)}::text[],
        ${some.map(({ to }) => ownKey(to))}::text[], ${some.map(() => source)}::text[])
      ON CONFLICT (from_path) DO UPDATE
      SET to_kind = excluded.to_kind, to_id = excluded.to_id, to_path = excluded.to_path`.execute(trx)
    await mend(
      trx,
      some.map(({ from }) => from),
    )
  }
  if (all.length > 0) announce(trx, 'redirects')
}

/** Two that are added at once could lead to each other. */
export const lock = (trx: Db) => sql`LOCK TABLE redirects IN SHARE ROW EXCLUSIVE MODE`.execute(trx)

/** Nobody asks for these in vain any more. */
async function mend(trx: Db, keys: string[]) {
  await trx.deleteFrom('missed_addresses').where(sql<boolean>`path = ANY(${keys}::text[])`).execute()
  for (const key of keys.filter(isWildcard))
    await trx
      .deleteFrom('missed_addresses')
      .where(sql<boolean>`starts_with(path || '/', ${key.slice(0, -1)})`)
      .execute()
}

async function planOne(trx: Db, wanted: WantedRedirect, site: Site) {
  const { planned, moved } = await planRedirects(trx, [wanted], site)
  const plan = planned[0]!
  if (plan.problem) throw redirectRefusals.unusable(plan.problem.field, plan.problem.sentence)
  return { plan, moved }
}

const columnsOf = (to: LinkTarget) => ({ to_kind: to.kind, to_id: to.id, to_path: ownKey(to) })

const describe = ({ from, to }: Pick<PlannedRedirect, 'from' | 'to'>) => ({ from, to: `${to.kind} ${to.id}` })

const getRow = (trx: Db, id: RedirectId) =>
  trx
    .selectFrom('redirects')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(redirectRefusals.unknownRedirect)

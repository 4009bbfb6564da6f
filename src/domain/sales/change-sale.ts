import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { applyChanges, type ChangesTo } from '#domain/apply-changes.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import { newId, type SaleId } from '#values/ids.ts'
import { endSale, flipSales } from './flip-sales.ts'
import { saleRefusals } from './refusals.ts'
import { getSale, type Sale, type SaleDraft } from './sales.ts'

/** A seller's sale is of their own products, whatever its scope says. One that is due begins at once. */
export async function addSale(db: Db, actor: Actor, draft: SaleDraft): Promise<Sale> {
  refuseImpossible(draft)
  const id: SaleId = newId()
  await inTransaction(db, async trx => {
    const seller_id = actor.role === 'admin' ? null : actor.id
    await trx
      .insertInto('sales')
      .values({ id, seller_id, ...rowFor(draft) })
      .execute()
    await recordAudit(trx, actor, { action: 'create', subject: 'sale', subjectId: id, after: draft })
    announce(trx, salesChanged)
  })
  await flipSales(db)
  return getSale(db, actor, id)
}

/** Of one that has begun only the name and the end. */
export async function updateSale(
  db: Db,
  actor: Actor,
  { id, version: sent, ...changes }: ChangesTo<SaleDraft> & { id: SaleId; version?: number | undefined },
): Promise<Sale> {
  await inTransaction(db, async trx => {
    const before = await lockSale(trx, actor, id)
    await refuseStale(trx, { subject: 'sale', subjectId: id, current: before.version, sent })
    if (before.state === 'ended') throw saleRefusals.saleOver()
    const after = applyChanges<Sale>(before, changes)
    refuseImpossible(after)
    const fixed = ({ kind, value, scope, startsAt }: Sale) => JSON.stringify([kind, value, scope, startsAt])
    if (before.state === 'running' && fixed(before) !== fixed(after)) throw saleRefusals.saleBegun()
    await trx
      .updateTable('sales')
      .set(eb => ({ ...rowFor(after), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'sale',
      subjectId: id,
      before,
      after,
      version: before.version + 1,
    })
    announce(trx, salesChanged)
  })
  await flipSales(db)
  return getSale(db, actor, id)
}

/** Ends a sale before its time: prices are what they were. Idempotent. */
export async function stopSale(db: Db, actor: Actor, id: SaleId): Promise<Sale> {
  const before = await getSale(db, actor, id)
  await endSale(db, id)
  await recordAudit(db, actor, {
    action: 'update',
    subject: 'sale',
    subjectId: id,
    label: before.name,
    before: { state: before.state },
    after: { state: 'ended' },
  })
  return getSale(db, actor, id)
}

/** One that has begun is ended instead, so that what it did stays known. */
export async function deleteSale(db: Db, actor: Actor, id: SaleId): Promise<void> {
  await inTransaction(db, async trx => {
    const before = await lockSale(trx, actor, id)
    if (before.state !== 'scheduled') throw saleRefusals.saleBegun()
    await trx.deleteFrom('sales').where('id', '=', id).execute()
    await recordAudit(trx, actor, { action: 'delete', subject: 'sale', subjectId: id, before })
  })
}

/** Wakes the job that changes prices at the time. */
export const salesChanged = 'sales'

async function lockSale(trx: Db, actor: Actor, id: SaleId): Promise<Sale> {
  await trx
    .selectFrom('sales')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(saleRefusals.unknownSale)
  return getSale(trx, actor, id)
}

function refuseImpossible({ kind, value, startsAt, endsAt }: SaleDraft) {
  if (kind === 'percent' && value >= 100_00)
    throw refuse.badInput('A sale takes less than 100% off.', { value: 'Less than 100%.' })
  if (endsAt && endsAt <= startsAt)
    throw refuse.badInput('The end must be after the start.', { endsAt: 'Must be after the start.' })
}

const rowFor = ({ name, kind, value, scope, startsAt, endsAt }: SaleDraft) => ({
  name,
  kind,
  value,
  scope: JSON.stringify(scope),
  starts_at: startsAt,
  ends_at: endsAt,
})

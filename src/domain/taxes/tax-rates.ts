import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import { dayInIndia } from '#values/dates.ts'
import type { GstRate } from '#values/gst.ts'
import { newId, type TaxRateId } from '#values/ids.ts'
import { taxRefusals } from './refusals.ts'

/** A rate of GST for HSN codes with a prefix, from a day on. */
export interface TaxRate {
  id: TaxRateId
  hsn: string
  description: string
  /** In basis points. */
  rate: number
  /** Days in India: '2026-11-16'. */
  from: string
  /** The first day on which it does not apply. */
  to: string | null
  version: number
}

/** By HSN code; what applies now before what applied earlier. */
export async function listTaxRates(db: Db): Promise<TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    ${columns} ORDER BY hsn_prefix, description, valid_from DESC`.execute(db)
  return rows
}

/** The rates of a day, in percent. */
export async function readRatesOn(db: Db, day: string): Promise<GstRate[]> {
  const rates = await listTaxRates(db)
  return rates
    .filter(({ from, to }) => from <= day && (to === null || to > day))
    .map(({ hsn, description, rate }) => ({ hsn, description, rate: rate / 100 }))
}

export interface NewTaxRate extends Pick<TaxRate, 'hsn' | 'description' | 'rate' | 'from'> {
  /** The rate that ends when this one begins. */
  replaces?: TaxRateId | undefined
  /** Of that one, as it was read. */
  version?: number | undefined
}

/** A rate is never changed: a new one begins, so that what was sold before keeps its own. */
export async function addTaxRate(db: Db, actor: Actor, input: NewTaxRate): Promise<TaxRate> {
  const { hsn, description, rate, from, replaces, version } = input
  return inTransaction(db, async trx => {
    const before = replaces ? await lock(trx, replaces, version) : null
    if (before && from <= before.from)
      throw refuse.wrongField('from', `The new rate must begin after ${before.from}, when the old one began.`)
    if (before?.to && from > before.to)
      throw refuse.wrongField('from', `The old rate ends on ${before.to}: please begin then or earlier.`)
    if (before)
      await trx
        .updateTable('tax_rates')
        .set({ valid_to: from, version: before.version + 1 })
        .where('id', '=', before.id)
        .execute()
    const id = newId<'tax-rate'>()
    await trx
      .insertInto('tax_rates')
      .values({ id, hsn_prefix: hsn, description, rate, valid_from: from, valid_to: before?.to ?? null })
      .execute()
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'tax-rate',
      subjectId: id,
      label: `HSN ${hsn}`,
      ...(before && { before: { rate: before.rate / 100 } }),
      after: { hsn, description, rate: rate / 100, from },
      version: 1,
    })
    return { id, hsn, description, rate, from, to: before?.to ?? null, version: 1 }
  })
}

/** Only one that has never applied; the one that it was to replace goes on. */
export async function withdrawTaxRate(
  db: Db,
  actor: Actor,
  { id, version }: { id: TaxRateId; version?: number | undefined },
): Promise<void> {
  await inTransaction(db, async trx => {
    const { hsn, description, rate, from, to } = await lock(trx, id, version)
    if (from <= dayInIndia(new Date())) throw taxRefusals.taxRateApplies()
    await trx.deleteFrom('tax_rates').where('id', '=', id).execute()
    await sql`
      UPDATE tax_rates SET valid_to = ${to}, version = version + 1
      WHERE hsn_prefix = ${hsn} AND description = ${description} AND valid_to = ${from}`.execute(trx)
    await recordAudit(trx, actor, {
      action: 'delete',
      subject: 'tax-rate',
      subjectId: id,
      label: `HSN ${hsn}`,
      before: { hsn, description, rate: rate / 100, from },
    })
  })
}

async function lock(trx: Db, id: TaxRateId, sent: number | undefined): Promise<TaxRate> {
  const { rows } = await sql<TaxRate>`${columns} WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  const [found] = rows
  if (!found) throw refuse.unknown()
  await refuseStale(trx, { subject: 'tax-rate', subjectId: id, current: found.version, sent })
  return found
}

const columns = sql`
  SELECT id, hsn_prefix AS hsn, description, rate, valid_from AS from, valid_to AS to, version FROM tax_rates`

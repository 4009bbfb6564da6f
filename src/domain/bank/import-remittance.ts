import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { readCash } from '#domain/payments/cash/cash.ts'
import { recordRemittance } from '#domain/payments/cash/record-cash.ts'
import type { RemittanceOutcome } from '#values/bank.ts'
import { tidyTrackingNumber } from '#values/carriers.ts'
import { dayInIndia } from '#values/dates.ts'
import { newId, type OrderId, type ShipmentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { readAmount, readDay, readTable } from './read-table.ts'
import { bankRefusals } from './refusals.ts'

export interface RemittedParcel {
  row: number
  trackingNumber: string
  amount: Paise
  utr: string
  orderNumber: string | null
  /** What was to be collected; null where the parcel is not known. */
  due: Paise | null
  outcome: RemittanceOutcome
}

interface Line {
  row: number
  trackingNumber: string
  amount: Paise
  on: string
  utr: string
}

/** A courier's list of what it has remitted: each parcel is noted as remitted with what was paid for it. The same list again changes nothing. */
export async function importRemittance(
  db: Db,
  actor: Actor,
  { courier, csv }: { courier: string; csv: string },
): Promise<RemittedParcel[]> {
  const lines = readLines(csv)
  const found = await findParcels(db, lines)
  const parcels: RemittedParcel[] = []
  for (const line of lines)
    parcels.push(
      await inTransaction(db, trx =>
        importLine(trx, actor, { courier, line, ...found.get(line.trackingNumber) }),
      ),
    )
  return parcels
}

interface ToImport {
  courier: string
  line: Line
  order?: OrderId
  shipment?: ShipmentId
}

async function importLine(
  trx: Db,
  actor: Actor,
  { courier, line, order, shipment }: ToImport,
): Promise<RemittedParcel> {
  const [parcel] = shipment ? await readCash(trx, actor, [shipment]) : []
  const { row, trackingNumber, amount, on, utr } = line
  const outcome = !parcel
    ? 'unknown'
    : amount + (parcel.remittedAmount ?? 0) < parcel.amount
      ? 'short'
      : amount + (parcel.remittedAmount ?? 0) > parcel.amount
        ? 'over'
        : 'matched'
  const said = {
    row,
    trackingNumber,
    amount,
    utr,
    orderNumber: parcel?.orderNumber ?? null,
    due: parcel?.amount ?? null,
  }
  const { rows } = await sql`
    INSERT INTO remittance_lines (id, courier, tracking_number, amount, remitted_on, utr, order_id, shipment_id, outcome)
    VALUES (${newId()}, ${courier}, ${trackingNumber}, ${amount}, ${on}, ${utr}, ${order ?? null}, ${shipment ?? null}, ${outcome})
    ON CONFLICT DO NOTHING RETURNING id`.execute(trx)
  if (rows.length === 0) return { ...said, outcome: 'known' }
  if (parcel)
    await recordRemittance(trx, actor, {
      parcels: [parcel.id],
      on: on < dayInIndia(parcel.collectedAt) ? dayInIndia(parcel.collectedAt) : on,
      reference: utr,
      amount: paise(Math.min(amount, parcel.amount - (parcel.remittedAmount ?? 0))),
    })
  return { ...said, outcome }
}

const headings = {
  awb: /awb|waybill|tracking|docket|consignment/i,
  amount: /amount|cod value|collected|remitted(?! on)/i,
  date: /date|remitted on/i,
  utr: /utr|ref|neft|transaction/i,
}

function readLines(csv: string): Line[] {
  const rows = readTable(csv, headings, ['awb', 'amount', 'date', 'utr'])
  if (rows.length === 0) throw bankRefusals.unknownColumns(['AWB', 'amount', 'date', 'UTR'])
  return rows.map(({ row, cell }) => {
    const amount = readAmount(cell('amount'))
    const on = readDay(cell('date'))
    if (amount === null || amount <= 0) throw bankRefusals.badRow(row, 'the amount could not be read.')
    if (!on || on > dayInIndia(new Date())) throw bankRefusals.badRow(row, 'the date could not be read.')
    return { row, trackingNumber: tidyTrackingNumber(cell('awb')), amount, on, utr: cell('utr').slice(0, 60) }
  })
}

async function findParcels(
  db: Db,
  lines: readonly Line[],
): Promise<Map<string, { order: OrderId; shipment: ShipmentId }>> {
  const { rows } = await sql<{ number: string; order: OrderId; shipment: ShipmentId }>`
    SELECT tracking_number AS number, order_id AS order, id AS shipment FROM shipments
    WHERE tracking_number = ANY(${lines.map(({ trackingNumber }) => trackingNumber)}::text[])
      AND tracking_number <> ''`.execute(db)
  return new Map(rows.map(({ number, ...found }) => [number, found]))
}

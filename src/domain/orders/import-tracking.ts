import { CsvError, parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import { Refusal } from '#domain/errors.ts'
import { productRefusals } from '#domain/products/refusals.ts'
import { carrierName, carrierProblem, tidyTrackingNumber, trackingNumberProblem } from '#values/carriers.ts'
import { fieldLimits } from '#values/field-limits.ts'
import type { OrderId } from '#values/ids.ts'
import { isToPack } from '#values/order-status.ts'
import { findUsedNumbers, refuseUsedNumber } from './hand-over.ts'
import { moveOrder } from './move-order.ts'
import type { Order, Shipment } from './order.ts'
import { readOrders } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'
import { changeTracking } from './tracking.ts'
import { isUnpaid } from './unpaid.ts'

const mostRows = 500

export interface TrackingRow {
  /** In the file, counted from 1 with the headings. */
  row: number
  number: string
  carrier: string
  trackingNumber: string
  problem: string | null
  effect: 'ship' | 'save' | 'none'
  order: OrderId | null
}

export interface TrackingImport {
  csv: string
  /** Whether shipments that have not left become Shipped. */
  ship: boolean
  /** Otherwise nothing is changed. */
  apply: boolean
}

/** Tracking numbers from a table. Each row is saved in a transaction of its own, or not at all. */
export async function importTracking(
  db: Db,
  actor: Actor,
  { csv, ship, apply }: TrackingImport,
): Promise<TrackingRow[]> {
  const lines = readLines(csv)
  const orders = await findOrders(db, actor, lines)
  const used = await findUsedNumbers(
    db,
    lines.map(({ trackingNumber }) => trackingNumber),
  )
  const rows: TrackingRow[] = []
  const seen = new Map<string, number>()
  for (const line of lines) {
    const found = { row: line.row, number: line.number, carrier: line.carrier, ...none }
    try {
      const { order, shipment } = findShipment(orders, line.number)
      const { carrier, trackingNumber } = checked(line)
      refuseTwice(seen, { line, shipment, mark: `${carrier} ${trackingNumber}` })
      refuseUsedNumber(used, { order: order.id, carrier, trackingNumber })
      const isWaiting = isToPack(shipment.status)
      const effect = ship && isWaiting ? 'ship' : 'save'
      const { id } = order
      if (apply) {
        const tracking = { carrier, trackingNumber }
        const about = { order: id, shipment: shipment.id }
        if (effect === 'ship')
          await moveOrder(db, actor, { ...about, status: 'Shipped', from: shipment.status, tracking })
        else await changeTracking(db, actor, { ...about, ...tracking })
      }
      const number = `${order.number}-${shipment.nth}`
      rows.push({ ...found, number, carrier, trackingNumber, effect, order: id })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      rows.push({ ...found, trackingNumber: line.trackingNumber, problem: error.message })
    }
  }
  return rows
}

const none = { trackingNumber: '', problem: null, effect: 'none', order: null } as const

interface Line {
  row: number
  number: string
  carrier: string
  trackingNumber: string
}

/** Rows without a tracking number are not filled in yet. */
function readLines(csv: string): Line[] {
  const [headings = [], ...records] = readRecords(csv)
  const columns = headings.map(heading => columnOf(heading))
  const at = (column: Column) => columns.indexOf(column)
  const number = at('shipment') >= 0 ? at('shipment') : at('order')
  if (number < 0 || at('tracking') < 0) throw orderRefusals.noTrackingColumns()
  const cell = (record: string[], index: number) =>
    (record[index] ?? '').replace(/^'/, '').trim().slice(0, 200)
  const lines = records
    .map((record, index) => ({
      row: index + 2,
      number: cell(record, number).toUpperCase(),
      carrier: cell(record, at('courier')),
      trackingNumber: cell(record, at('tracking')),
    }))
    .filter(line => line.trackingNumber !== '')
  if (lines.length === 0) throw orderRefusals.emptyTable()
  if (lines.length > mostRows) throw orderRefusals.tableTooLong(mostRows)
  return lines
}

type Column = 'shipment' | 'order' | 'courier' | 'tracking'

function columnOf(heading: string): Column | null {
  const word = heading.toLowerCase().replace(/[^a-z]/g, '')
  if (/^(shipment|parcel)(number|no)?$/.test(word)) return 'shipment'
  if (/^(order|reference|ref)(number|no|id)?$/.test(word)) return 'order'
  if (/^(courier|carrier)(name|partner)?$/.test(word)) return 'courier'
  return /^(tracking|awb|waybill|consignment)(number|no|id)?$/.test(word) ? 'tracking' : null
}

function readRecords(csv: string): string[][] {
  const head = csv.slice(0, 5000).split(/\r?\n/, 1)[0]!
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
  try {
    return parse(csv, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false, to: 20_000 })
  } catch (error) {
    if (error instanceof CsvError)
      throw productRefusals.unreadableImport(Number(error.lines ?? 0) || undefined)
    throw error
  }
}

async function findOrders(db: Db, actor: Actor, lines: readonly Line[]): Promise<Map<string, Order>> {
  const numbers = lines.map(({ number }) => orderNumberIn(number))
  const { rows } = await sql<{ id: OrderId }>`
    SELECT id FROM orders WHERE order_number = ANY(${[...new Set(numbers)]}::text[])`.execute(db)
  const orders = await readOrders(
    db,
    rows.map(({ id }) => id),
    sellerOf(actor),
  )
  return new Map(orders.filter(order => !isUnpaid(order)).map(order => [order.number, order]))
}

const orderNumberIn = (number: string) => number.replace(/^(KN-\d{4}-\d{6,12})-\d+$/, '$1')

function findShipment(orders: ReadonlyMap<string, Order>, number: string) {
  const order = orders.get(orderNumberIn(number))
  if (!order || order.shipments.length === 0) throw orderRefusals.noParcelWith(number)
  const live = order.shipments.filter(({ status }) => status !== 'Cancelled')
  const nth = order.number === number ? null : Number(number.slice(order.number.length + 1))
  const [shipment, ...others] = nth === null ? live : order.shipments.filter(one => one.nth === nth)
  if (others.length > 0) throw orderRefusals.severalParcels(order.number, live.length)
  if (!shipment)
    throw nth === null ? orderRefusals.parcelLeft(number, 'Cancelled') : orderRefusals.noParcelWith(number)
  if (shipment.status === 'Cancelled') throw orderRefusals.parcelLeft(number, 'Cancelled')
  return { order, shipment }
}

function checked(line: Line) {
  const trackingNumber = tidyTrackingNumber(line.trackingNumber)
  // What a spreadsheet makes of a long number.
  if (/^\d(\.\d+)?E\+?\d+$/.test(trackingNumber)) throw orderRefusals.shortenedNumber()
  if (!/^[\w./-]+$/.test(trackingNumber) || trackingNumber.length > fieldLimits.trackingNumber)
    throw orderRefusals.wrongTrackingNumber()
  const wrong = carrierProblem(line.carrier) ?? trackingNumberProblem(line.carrier, trackingNumber)
  if (wrong) throw orderRefusals.wrongTracking(wrong)
  return { carrier: carrierName(line.carrier).slice(0, fieldLimits.carrier), trackingNumber }
}

/** A shipment, or a number, that stands in two rows. */
function refuseTwice(
  seen: Map<string, number>,
  { line, shipment, mark }: { line: Line; shipment: Shipment; mark: string },
) {
  const before = seen.get(shipment.id) ?? seen.get(mark)
  if (before) throw orderRefusals.rowTwice(before)
  seen.set(shipment.id, line.row)
  seen.set(mark, line.row)
}

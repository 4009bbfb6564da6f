import type { Mapping } from '#values/move-in.ts'
import type { MovedOrder, MovedRow, PastLine } from '../things.ts'
import { cellReader, readMoment, readPaise, type SourceRecord } from './record.ts'

const mostLines = 500

/** Lines with the same number are one order: the first tells of it, each has an item. */
export function readOrders(records: SourceRecord[], mapping: Mapping): MovedRow[] {
  const read = cellReader(mapping)
  const groups = new Map<string, SourceRecord[]>()
  for (const record of records) {
    const number = read(record)('number')
    const key = number || `row ${record.line}`
    const group = groups.get(key)
    if (group) group.push(record)
    else groups.set(key, [record])
  }
  return [...groups].map(([number, group]) => {
    const cell = read(group[0]!)
    const placedAt = readMoment(cell('placedAt'))
    const amounts = Object.fromEntries(
      (['subtotal', 'delivery', 'discount', 'tax', 'refunded', 'total'] as const).map(name => [
        name,
        readPaise(cell(name)),
      ]),
    )
    const lines = group.slice(0, mostLines).flatMap(record => readLine(read(record)))
    const total = amounts.total ?? 0
    const thing: MovedOrder = {
      number: number.slice(0, 60),
      email: cell('email').toLowerCase(),
      customerName: (cell('customerName') || cell('shippingName')).slice(0, 100),
      phone: cell('phone').slice(0, 30),
      address: readAddress(cell),
      placedAt: placedAt ?? '',
      status: statusOf(cell, amounts.refunded ?? 0, total),
      payment: cell('payment').slice(0, 100),
      subtotal: amounts.subtotal || lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
      delivery: amounts.delivery ?? 0,
      discount: Math.abs(amounts.discount ?? 0),
      tax: amounts.tax ?? 0,
      refunded: amounts.refunded ?? 0,
      total,
      note: cell('note').slice(0, 2000),
      lines,
    }
    const wrongAmount = Object.entries(amounts).find(([, amount]) => amount === null)?.[0]
    const currency = cell('currency').toUpperCase()
    const problem = !cell('number')
      ? { problem: 'This order has no number.', column: mapping.number }
      : !placedAt
        ? { problem: 'We cannot read when this order was placed.', column: mapping.placedAt }
        : wrongAmount
          ? { problem: 'This is not an amount.', column: mapping[wrongAmount] }
          : currency && currency !== 'INR'
            ? {
                problem: `This order is in ${currency.slice(0, 10)}. Only orders in rupees can be shown.`,
                column: mapping.currency,
              }
            : lines.length === 0
              ? { problem: 'This order has no items.', column: mapping.itemName }
              : {}
    return {
      kind: 'order',
      line: group[0]!.line,
      key: `number:${number}`,
      name: [number, thing.customerName || thing.email].filter(Boolean).join(' · '),
      thing,
      ...problem,
    }
  })
}

type Cell = (field: string) => string

function readLine(cell: Cell): PastLine[] {
  const name = cell('itemName').slice(0, 300)
  if (!name) return []
  const quantity = Math.min(10_000, Math.max(1, Math.round(Number(cell('itemQuantity')) || 1)))
  return [{ name, sku: cell('itemSku').slice(0, 100), quantity, price: readPaise(cell('itemPrice')) ?? 0 }]
}

function readAddress(cell: Cell) {
  const lines = [
    cell('line1'),
    cell('line2'),
    [cell('city'), cell('pincode').replace(/^'/, '')].filter(Boolean).join(' '),
    cell('state'),
  ].filter(Boolean)
  if (lines.length === 0) return null
  return {
    name: (cell('shippingName') || cell('customerName')).slice(0, 100),
    phone: (cell('shippingPhone') || cell('phone')).slice(0, 30),
    lines: lines.map(line => line.slice(0, 200)),
  }
}

function statusOf(cell: Cell, refunded: number, total: number): string {
  const paid = cell('financialStatus').toLowerCase()
  const sent = cell('fulfilmentStatus').toLowerCase()
  if (cell('cancelledAt') || /cancel|voided|failed/.test(`${sent} ${paid}`)) return 'Cancelled'
  if ((refunded > 0 && refunded >= total) || /^refunded/.test(paid) || /^refunded/.test(sent))
    return 'Refunded'
  if (refunded > 0 || /partially[ _]refunded/.test(paid)) return 'Partly refunded'
  if (/^(fulfilled|completed|delivered)$/.test(sent)) return 'Completed'
  return 'Open when you moved'
}

import JsBarcode from 'jsbarcode'
import type { Parcel } from '#domain/orders/hand-over.ts'
import type { WriteLabels } from '#domain/orders/labels.ts'
import { toCollect } from '#domain/orders/order.ts'
import { dayInIndia, weekday } from '#values/dates.ts'
import { exactRupees, toRupees } from '#values/money.ts'
import { a4, openPdf, type Pdf, type TextStyle } from './open-pdf.ts'

const a6: [number, number] = [297.64, 419.53]
const margin = 17

export const writeLabels: WriteLabels = async (parcels, { paper, shopName, at }) => {
  const perPage = paper === 'A4' ? 4 : 1
  const title = parcels.length === 1 ? `Label ${numberOf(parcels[0]!)}` : `${parcels.length} labels`
  const pdf = openPdf({ title, author: shopName, at, size: paper === 'A4' ? a4 : a6 })
  parcels.forEach((parcel, index) => {
    const place = index % perPage
    if (index > 0 && place === 0) pdf.addPage()
    if (paper === 'A4' && place === 0) drawCuts(pdf)
    drawLabel(pdf, parcel, [(place % 2) * a6[0], Math.floor(place / 2) * (a4[1] / 2)])
  })
  return pdf.end()
}

const numberOf = ({ order, shipment }: Parcel) => `${order.number}-${shipment.nth}`

function drawCuts(pdf: Pdf) {
  pdf.draw(doc => {
    doc.lineWidth(0.5).dash(4, { space: 4 }).strokeColor('#999999')
    doc.moveTo(a4[0] / 2, 0).lineTo(a4[0] / 2, a4[1])
    doc.moveTo(0, a4[1] / 2).lineTo(a4[0], a4[1] / 2)
    doc.stroke().undash()
  })
}

function drawLabel(pdf: Pdf, parcel: Parcel, [left, top]: [number, number]) {
  const { order, shipment, sender } = parcel
  const x = left + margin
  const width = a6[0] - 2 * margin
  const part = pdf.part('Sect')
  const write = (text: string, y: number, style: TextStyle = {}) =>
    pdf.text(text, x, y, { width, in: part, ...style })
  const rule = (y: number) =>
    pdf.draw(doc => {
      doc.lineWidth(1).strokeColor('#000000')
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke()
    })

  const number = numberOf(parcel)
  let y = top + margin
  drawBarcode(pdf, number, { x, y, width, height: 50 })
  y = write(number, y + 53, { size: 13, weight: 'bold', align: 'center', tag: 'H1' })
  rule(y + 3)

  const { address } = order
  y = write('Deliver to', y + 8, { size: 8 })
  y = write(address?.name ?? order.customer.name, y, { size: 15, weight: 'bold' })
  if (address) {
    const { line1, line2, city, state, pincode, phone } = address
    y = write([line1, line2].filter(Boolean).join(', '), y, { size: 11 })
    y = write(`${city}, ${state}`, y, { size: 11 })
    y = write(`PIN ${pincode}`, y + 1, { size: 17, weight: 'bold' })
    y = write(`Phone ${phone}`, y, { size: 11 })
  }

  // From the bottom up, so that a long address never moves what the courier looks for.
  const bottom = top + (a6[1] - margin)
  const amount = toCollect(order, shipment.id)
  const pays =
    amount === null || amount === 0 ? 'Paid: collect nothing' : `Collect ${exactRupees(toRupees(amount))}`
  const boxTop = bottom - 112
  pdf.draw(doc => {
    doc.lineWidth(1.5).strokeColor('#000000').rect(x, boxTop, width, 32).stroke()
  })
  write(pays, boxTop + 5, { size: 15, weight: 'bold', align: 'center' })
  const pieces = order.lines
    .filter(({ shipmentId }) => shipmentId === shipment.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const facts = [
    `Order ${order.number}, ${weekday(dayInIndia(order.createdAt))}`,
    pieces === 1 ? '1 piece' : `${pieces} pieces`,
    ...(parcel.weight === null ? [] : [`${inKilograms(parcel.weight)} net`]),
    ...(shipment.carrier ? [shipment.carrier] : []),
  ]
  let end = write(facts.join(' · '), boxTop + 38, { size: 8.5 })
  rule(end + 3)
  end = write(`From ${sender.name}`, end + 7, { size: 8.5, weight: 'bold' })
  const room = Math.max(1, Math.floor((bottom - end) / (7.5 * 1.4)))
  const from = [sender.address.replace(/\s*\n\s*/g, ', '), sender.phone].filter(Boolean).join(', ')
  write(fit(from, room * Math.floor(width / 3.9)), end, { size: 7.5 })
}

/** As long as the lines that are left; the courier's own system has all of it. */
const fit = (text: string, letters: number) =>
  text.length <= letters ? text : `${text.slice(0, Math.max(0, letters - 1)).trimEnd()}…`

const inKilograms = (grams: number) =>
  grams >= 1000 ? `${(grams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 2 })} kg` : `${grams} g`

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Code 128. Modules at least 0.25 mm wide: scanners read no finer ones from a phone's or a cheap printer's print. */
function drawBarcode(pdf: Pdf, text: string, { x, y, width, height }: Box) {
  const target: { encodings?: { data: string }[] } = {}
  JsBarcode(target, text, { format: 'CODE128' })
  const modules = target.encodings!.map(({ data }) => data).join('')
  const module = width / modules.length
  pdf.draw(doc => {
    for (const { index, 0: bar } of modules.matchAll(/1+/g))
      doc.rect(x + index * module, y, bar.length * module, height)
    doc.fill('#000000')
  })
}

import type { Parcel } from '#domain/orders/hand-over.ts'
import { csvTable } from '#values/csv.ts'
import { paise, toRupees } from '#values/money.ts'
import { presentSlip } from './orders.ts'

export function presentParcel({ weight, ...slip }: Parcel) {
  const { status, sellerName, carrier, trackingNumber } = slip.shipment
  const { sender, paymentMethod: _, ...common } = presentSlip(slip)
  return { ...common, sellerName: sellerName || sender.name, status, weight, carrier, trackingNumber }
}

/** Courier by courier, in the order of their first parcel. */
export function presentManifest(parcels: readonly Parcel[], shopName: string) {
  const groups = Map.groupBy(parcels, ({ shipment }) => shipment.carrier)
  const senders = new Set(parcels.map(({ sender }) => sender.name))
  return {
    sender: senders.size === 1 ? [...senders][0]! : shopName,
    couriers: [...groups].map(([carrier, some]) => ({
      carrier,
      parcels: some.map(parcel => {
        const { address, ...shown } = presentParcel(parcel)
        return { ...shown, city: address?.city ?? '', pincode: address?.pincode ?? '' }
      }),
    })),
  }
}

/** The last two columns are to be filled in, and the file imported again. */
export function presentParcelsAsCsv(parcels: readonly Parcel[]): string {
  return csvTable([
    headings,
    ...parcels.map(parcel => {
      const shown = presentParcel(parcel)
      const { address } = shown
      return [
        shown.number,
        shown.orderNumber,
        address?.name ?? shown.customer,
        // Couriers' forms take ten digits.
        address?.phone.replace(/^\+91/, '') ?? '',
        address?.line1 ?? '',
        address?.line2 ?? '',
        address?.city ?? '',
        address?.state ?? '',
        address?.pincode ?? '',
        shown.weight ?? '',
        toRupees(shown.toCollect ?? paise(0)),
        shown.items.reduce((sum, { quantity }) => sum + quantity, 0),
        shown.items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
        shown.carrier,
        shown.trackingNumber,
      ]
    }),
  ])
}

const headings = [
  'Shipment',
  'Order',
  'Name',
  'Phone',
  'Address',
  'Address line 2',
  'City',
  'State',
  'PIN code',
  'Weight (g)',
  'Collect',
  'Pieces',
  'Items',
  'Courier',
  'Tracking number',
]

interface Carrier {
  name: string
  /** Where a parcel is followed. Without `{number}`, the courier's page asks for the number. */
  url: string
}

/** The couriers that most parcels in India go with. Any other is stored as typed, without a link. */
export const carriers: readonly Carrier[] = [
  { name: 'Delhivery', url: 'https://www.delhivery.com/track/package/{number}' },
  {
    name: 'Blue Dart',
    url: 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  {
    name: 'India Post',
    url: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  },
  { name: 'DTDC', url: 'https://www.dtdc.com/track-your-shipment/' },
  { name: 'Ekart', url: 'https://ekartlogistics.com/shipmenttrack/{number}' },
  { name: 'Xpressbees', url: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}' },
  { name: 'Shadowfax', url: 'https://tracker.shadowfax.in/' },
  { name: 'Amazon Shipping', url: 'https://track.amazon.in/tracking/{number}' },
  { name: 'Professional Couriers', url: 'https://www.tpcindia.com/' },
  { name: 'Trackon', url: 'https://www.trackon.in/courier-tracking' },
]

/** 'bluedart' and 'Blue-Dart' are Blue Dart; a courier that is not known stays as it is typed. */
export function carrierName(typed: string): string {
  const wanted = folded(typed)
  const known = carriers.find(({ name }) => folded(name) === wanted || folded(name) === `${wanted}shipping`)
  return known?.name ?? typed.trim()
}

/** Where a parcel can be followed; null where the courier is not known or there is no number. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  const known = carriers.find(({ name }) => name === carrier)
  return known && trackingNumber ? known.url.replace('{number}', encodeURIComponent(trackingNumber)) : null
}

/** Numbers as couriers print them: scanners and copied cells add spaces. */
export const tidyTrackingNumber = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

const folded = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

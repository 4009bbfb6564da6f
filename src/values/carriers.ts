interface Carrier {
  name: string
  /** Where a parcel is followed. Without `{number}`, the courier's page asks for the number. */
  url: string
  /** How its tracking numbers look, where that is known for sure. */
  numbers?: { pattern: RegExp; words: string; isRight?: (number: string) => boolean }
}

/** The couriers that most parcels in India go with. Any other is stored as typed, without a link. */
export const carriers: readonly Carrier[] = [
  {
    name: 'Delhivery',
    url: 'https://www.delhivery.com/track/package/{number}',
    numbers: { pattern: /^\d{10,15}$/, words: '10 to 15 digits' },
  },
  {
    name: 'Blue Dart',
    url: 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}',
    numbers: { pattern: /^\d{8,12}$/, words: '8 to 12 digits' },
  },
  {
    name: 'India Post',
    url: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
    numbers: {
      pattern: /^[A-Z]{2}\d{9}IN$/,
      words: 'two letters, nine digits and IN, such as EK123456785IN',
      isRight: number => postalCheckDigit(number.slice(2, 10)) === number[10],
    },
  },
  {
    name: 'DTDC',
    url: 'https://www.dtdc.com/track-your-shipment/',
    numbers: { pattern: /^[A-Z]{0,2}\d{8,12}$/, words: 'up to two letters and 8 to 12 digits' },
  },
  {
    name: 'Ekart',
    url: 'https://ekartlogistics.com/shipmenttrack/{number}',
    numbers: {
      pattern: /^[A-Z]{4}\d{9,12}$/,
      words: 'four letters and 9 to 12 digits, such as FMPC1234567890',
    },
  },
  {
    name: 'Xpressbees',
    url: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}',
    numbers: { pattern: /^\d{11,16}$/, words: '11 to 16 digits' },
  },
  { name: 'Shadowfax', url: 'https://tracker.shadowfax.in/' },
  { name: 'Amazon Shipping', url: 'https://track.amazon.in/tracking/{number}' },
  { name: 'Professional Couriers', url: 'https://www.tpcindia.com/' },
  { name: 'Trackon', url: 'https://www.trackon.in/courier-tracking' },
]

/** How a parcel can go without a courier. */
export const withoutCarrier: readonly string[] = ['Seller’s own delivery', 'Handed over in person']

/** Why this cannot be the name of a courier; undefined where it can, or is empty. */
export function carrierProblem(name: string): string | undefined {
  if (name.trim() === '' || (name.match(/\p{L}/gu) ?? []).length >= 2) return undefined
  return 'Please enter the courier’s name. The parcel’s number goes into the tracking number.'
}

/** Why this cannot be a tracking number of the courier; undefined where it can, or is empty. */
export function trackingNumberProblem(carrier: string, typed: string): string | undefined {
  const number = tidyTrackingNumber(typed)
  if (number === '') return undefined
  const name = carrierName(carrier)
  const numbers = carriers.find(one => one.name === name)?.numbers
  if (!numbers) return undefined
  if (!numbers.pattern.test(number))
    return `${number} is no tracking number of ${name}, which has ${numbers.words}.`
  return numbers.isRight?.(number) === false
    ? `${number} has a typing error: its last digit does not fit the others.`
    : undefined
}

/** The ninth digit of a postal item's number, after the other eight (UPU S10). */
export function postalCheckDigit(digits: string): string {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const rest = 11 - (sum % 11)
  return String(rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

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

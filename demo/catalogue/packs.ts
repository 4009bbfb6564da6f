import type { DemoProduct, Unit } from './types.ts'

/** What the pack holds, once for the label and once for the unit price. */
export const pack = (netQuantity: number, unit: Unit, numberOfItems = 1) => ({
  netQuantity,
  unit,
  numberOfItems,
  unitCount: netQuantity,
  unitType: unit,
})

/** Outer pack in centimetres and the filled weight in grams. */
export const box = (width: number, height: number, length: number, weight: number) => ({
  width,
  height,
  length,
  weight,
})

type Maker = Pick<
  DemoProduct,
  'brandName' | 'seller' | 'manufacturer' | 'manufacturerContact' | 'countryOfOrigin' | 'itemCondition'
>

const maker = (brandName: string, seller: string, manufacturer: string): Maker => ({
  brandName,
  seller,
  manufacturer,
  manufacturerContact: `care@${brandName.toLowerCase()}.example, 1800 000 4242`,
  countryOfOrigin: 'India',
  itemCondition: 'New',
})

const gulmohar = 'gulmohar-beauty-house'
const periyar = 'periyar-botanical-stores'
const aravalli = 'aravalli-vanity-traders'

export const ojavana = maker(
  'Ojavana',
  gulmohar,
  'Ojavana Skin Science Pvt. Ltd., Plot W-47, MIDC Bhosari, Pune, Maharashtra 411026',
)
export const rangrekha = maker(
  'Rangrekha',
  gulmohar,
  'Rangrekha Colour Lab Pvt. Ltd., Unit 9, Marol Industrial Estate, Andheri East, Mumbai, Maharashtra 400059',
)
export const kumudara = maker(
  'Kumudara',
  gulmohar,
  'Kumudara Cosmetics Pvt. Ltd., No. 88, Peenya Industrial Area Phase II, Bengaluru, Karnataka 560058',
)
export const meghmalhar = maker(
  'Meghmalhar',
  periyar,
  'Meghmalhar Hair Care LLP, 12/418 Industrial Estate, Kalamassery, Kochi, Kerala 683104',
)
export const anjuri = maker(
  'Anjuri',
  periyar,
  'Anjuri Soapworks, 14 Edayanchavadi Road, Kuilapalayam, Villupuram District, Tamil Nadu 605101',
)
export const itrayana = maker(
  'Itrayana',
  periyar,
  'Itrayana Perfumers, 31 Makrand Nagar, Kannauj, Uttar Pradesh 209726',
)
export const tulikar = maker(
  'Tulikar',
  aravalli,
  'Tulikar Brush Works, 7 Sambhal Road, Lakri Fazalpur, Moradabad, Uttar Pradesh 244001',
)
export const nakhrang = maker(
  'Nakhrang',
  aravalli,
  'Nakhrang Lacquers Pvt. Ltd., Plot 212, GIDC Vatva, Ahmedabad, Gujarat 382445',
)
export const dhruvan = maker(
  'Dhruvan',
  aravalli,
  'Dhruvan Grooming Company, G-1/62 Sitapura Industrial Area, Jaipur, Rajasthan 302022',
)

const licences: Record<string, string> = {
  Ojavana: 'MH/COS/104-2081',
  Rangrekha: 'MH/COS/119-0467',
  Kumudara: 'KTK/COS/28-1190',
  Meghmalhar: 'KL/COS/32-0714',
  Anjuri: 'TN/COS/605-0238',
  Itrayana: 'UP/COS/209-0093',
  Nakhrang: 'GJ/COS/382-0551',
  Dhruvan: 'RJ/COS/302-0376',
}

/** The label sentence of a cosmetic made under an Indian licence. */
export const madeUnderLicence = (brandName: string, direction: string) =>
  `Cosmetic made under licence ${licences[brandName]} (Cosmetics Rules 2020). Batch number and use-before date are printed on the pack. ${direction}`

/** The label sentence of an imported cosmetic. */
export const importedCosmetic = (certificate: string, direction: string) =>
  `Imported cosmetic, registration certificate ${certificate} (Cosmetics Rules 2020). Batch number and use-before date are printed on the pack. ${direction}`

export const patchTest = 'For external use only. Test on the inner arm for 24 hours before first use.'

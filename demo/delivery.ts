import type { DeliveryRules } from '#domain/delivery/terms.ts'
import { fromRupees } from '#values/money.ts'

interface Zone {
  /** As the shipping policy says it. */
  places: string
  days: [from: number, to: number]
  /** The beginnings of its PIN codes. */
  pincodes?: string[]
  states?: string[]
}

/** How long delivery takes, by zone: the shipping policy and the estimates of the shop both come from here. */
export const zones: Zone[] = [
  {
    places: 'Mumbai, Pune, Kochi and Jaipur',
    days: [1, 3],
    pincodes: ['400', '411', '682', '302'],
  },
  {
    places:
      'Delhi, Kolkata, Chennai, Bengaluru, Hyderabad, Ahmedabad, and the state capitals outside the last zone',
    days: [2, 4],
    pincodes: [
      '110',
      '700',
      '600',
      '560',
      '500',
      '380',
      '382',
      '226',
      '800',
      '462',
      '160',
      '248',
      '834',
      '492',
      '751',
      '695',
      '403',
      '171',
      '520',
      '522',
      '605',
    ],
  },
  {
    places:
      'The North-East, Jammu and Kashmir, Ladakh, the Andaman and Nicobar Islands, Lakshadweep, and army post offices',
    days: [6, 10],
    pincodes: ['68255', '9'],
    states: [
      'Arunachal Pradesh',
      'Assam',
      'Manipur',
      'Meghalaya',
      'Mizoram',
      'Nagaland',
      'Sikkim',
      'Tripura',
      'Jammu and Kashmir',
      'Ladakh',
      'Andaman and Nicobar Islands',
    ],
  },
]

export const otherPlaces: Zone = { places: 'Everywhere else', days: [4, 7] }

export const freeDeliveryFrom = 999

export const deliveryRules: DeliveryRules = {
  fee: fromRupees(49),
  freeFrom: fromRupees(freeDeliveryFrom),
  fromDays: otherPlaces.days[0],
  toDays: otherPlaces.days[1],
  overrides: zones.flatMap(({ days: [fromDays, toDays], pincodes = [], states = [] }) => [
    ...pincodes.map(pincodePrefix => ({ pincodePrefix, fromDays, toDays })),
    ...states.map(state => ({ state, fromDays, toDays })),
  ]),
}

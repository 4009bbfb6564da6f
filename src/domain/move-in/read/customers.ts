import type { Mapping } from '#values/move-in.ts'
import { regionsOf } from '#values/pincode.ts'
import { findState, type State } from '#values/states.ts'
import type { MovedAddress, MovedCustomer, MovedRow } from '../things.ts'
import { cellReader, type SourceRecord } from './record.ts'

export function readCustomers(records: SourceRecord[], mapping: Mapping): MovedRow[] {
  const read = cellReader(mapping)
  return records.map(record => {
    const cell = read(record)
    const email = cell('email').toLowerCase()
    const fullName = [cell('firstName'), cell('lastName')].filter(Boolean).join(' ') || cell('name')
    const name = fullName || email.split('@')[0]!
    const phone = cell('phone') || cell('addressPhone')
    const inColumns: MovedAddress = {
      name,
      phone: cell('addressPhone') || phone,
      line1: [cell('company'), cell('line1')].filter(Boolean).join(', '),
      line2: cell('line2'),
      city: cell('city'),
      state: cell('state'),
      pincode: cell('pincode').replace(/\s/g, ''),
      country: cell('country'),
    }
    const addresses =
      readAddresses(cell('addresses')) ?? (inColumns.line1 || inColumns.pincode ? [inColumns] : [])
    const thing: MovedCustomer = {
      name,
      email,
      phone,
      addresses,
      note: [cell('note'), cell('tags') && `Tags: ${cell('tags')}`].filter(Boolean).join('\n'),
    }
    return {
      kind: 'customer',
      line: record.line,
      key: `email:${email}`,
      name: email ? `${name} (${email})` : name || `Row ${record.line}`,
      thing,
      ...(isEmail(email)
        ? {}
        : {
            problem: email
              ? 'This is not an email address.'
              : 'This customer has no email address, and customers log in with one.',
            column: mapping.email,
          }),
    }
  })
}

const isEmail = (text: string) => text.length <= 254 && /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(text)

/** All addresses of a customer as our own file has them. */
function readAddresses(text: string): MovedAddress[] | undefined {
  if (!text.startsWith('[')) return undefined
  try {
    const list = JSON.parse(text) as Partial<MovedAddress>[]
    return list.slice(0, 50).map(one => ({
      name: String(one.name ?? ''),
      phone: String(one.phone ?? ''),
      line1: String(one.line1 ?? ''),
      line2: String(one.line2 ?? ''),
      city: String(one.city ?? ''),
      state: String(one.state ?? ''),
      pincode: String(one.pincode ?? ''),
      country: String(one.country ?? ''),
    }))
  } catch {
    return undefined
  }
}

/** A state by its name or by the letters that other shops export: 'MH'. The PIN code decides where they say nothing. */
export function stateOf({ state, pincode }: Pick<MovedAddress, 'state' | 'pincode'>): State | undefined {
  const named = findState(state) ?? stateCodes[state.toUpperCase().replace(/^IN-/, '')]
  if (named) return named
  const [region] = regionsOf(pincode)
  return region && findState(region)
}

const stateCodes: Record<string, State> = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CH: 'Chandigarh',
  CG: 'Chhattisgarh',
  CT: 'Chhattisgarh',
  DN: 'Dadra and Nagar Haveli and Daman and Diu',
  DD: 'Dadra and Nagar Haveli and Daman and Diu',
  DH: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  GA: 'Goa',
  GJ: 'Gujarat',
  HR: 'Haryana',
  HP: 'Himachal Pradesh',
  JK: 'Jammu and Kashmir',
  JH: 'Jharkhand',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MP: 'Madhya Pradesh',
  MH: 'Maharashtra',
  MN: 'Manipur',
  ML: 'Meghalaya',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OR: 'Odisha',
  OD: 'Odisha',
  PY: 'Puducherry',
  PB: 'Punjab',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TN: 'Tamil Nadu',
  TS: 'Telangana',
  TG: 'Telangana',
  TR: 'Tripura',
  UP: 'Uttar Pradesh',
  UK: 'Uttarakhand',
  UT: 'Uttarakhand',
  WB: 'West Bengal',
}

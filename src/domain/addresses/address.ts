import type { Db } from '#db/client.ts'
import { isKnownPincode } from '#domain/delivery/known-pincodes.ts'
import type { DeliveryRules } from '#domain/delivery/terms.ts'
import type { AccountId, AddressId } from '#values/ids.ts'
import { pincodeProblem } from '#values/pincode.ts'
import { addressRefusals } from './refusals.ts'

/** Where an order is sent. */
export interface Address {
  name: string
  phone: string
  line1: string
  line2?: string | undefined
  city: string
  state: string
  pincode: string
}

/** An address that is saved in an account. */
export interface StoredAddress extends Address {
  id: AddressId
  isDefault: boolean
  version: number
}

/** The default one first, then newest first. */
export async function listAddresses(db: Db, account: AccountId): Promise<StoredAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .select([
      'id',
      'name',
      'phone',
      'line1',
      'line2',
      'city',
      'state',
      'pincode',
      'is_default as isDefault',
      'version',
    ])
    .where('account_id', '=', account)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ line2, ...address }) => ({ ...address, ...(line2 ? { line2 } : {}) }))
}

/** A parcel whose PIN code is in another state, or nowhere, gets lost. */
export function refuseWrongPincode(
  { pincode, state }: Pick<Address, 'pincode' | 'state'>,
  { overrides }: Pick<DeliveryRules, 'overrides'>,
): void {
  const problem =
    pincodeProblem(pincode, state) ??
    (isKnownPincode(pincode, overrides) ? undefined : `There is no PIN code ${pincode}.`)
  if (problem) throw addressRefusals.wrongPincode(problem)
}

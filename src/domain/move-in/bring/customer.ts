import type { Db } from '#db/client.ts'
import { bringAccount } from '#domain/accounts/bring-account.ts'
import type { Actor } from '#domain/actor.ts'
import { addAddress } from '#domain/addresses/change-addresses.ts'
import { Refusal } from '#domain/errors.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { readMobile } from '#values/phone.ts'
import { stateOf } from '../read/customers.ts'
import type { MovedAddress, MovedCustomer } from '../things.ts'
import { type Bring, findByKey, keepKey } from './bring.ts'

/** An account that nobody can log in to before its owner has set a password by the link of a mail. */
export const bringCustomer: Bring<MovedCustomer> = async (trx, work, { key, thing }) => {
  if (await findByKey(trx, 'customer', [key])) return { what: 'same' }
  const { email, note, addresses } = thing
  const name = thing.name.slice(0, fieldLimits.personName)
  const id = await bringAccount(trx, work.actor, {
    name,
    email,
    note: note.slice(0, 2000),
    passwordHash: work.passwordHash,
  })
  if (!id) return { what: 'same', note: 'There is an account with this email already. It stays as it is.' }
  const notes = new Set<string>()
  for (const address of addresses) {
    const problem = await bringAddress(
      trx,
      { id, name, role: 'customer' },
      { ...address, phone: address.phone || thing.phone },
    )
    if (problem) notes.add(`Brought along without the address: ${problem}`)
  }
  await keepKey(trx, work, { kind: 'customer', key, subjectId: id })
  return { what: 'new', ...(notes.size > 0 && { note: [...notes].join(' ').slice(0, 500) }) }
}

/** What is wrong with the address; undefined once it is saved. */
async function bringAddress(trx: Db, owner: Actor, address: MovedAddress): Promise<string | undefined> {
  const { name, line1, line2, city, pincode, country } = address
  if (country && !/^(in|ind|india)$/i.test(country))
    return `It is in ${country.slice(0, 60)}, and we deliver in India.`
  const phone = readMobile(address.phone)
  if (!phone) return 'It has no mobile number.'
  const state = stateOf(address)
  if (!state) return 'We do not know its state.'
  if (!line1 || !city) return 'It is not complete.'
  try {
    await addAddress(trx, owner, {
      name: (name || owner.name).slice(0, fieldLimits.personName),
      phone,
      line1: line1.slice(0, fieldLimits.addressLine),
      line2: line2.slice(0, fieldLimits.addressLine),
      city: city.slice(0, fieldLimits.city),
      state,
      pincode,
    })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

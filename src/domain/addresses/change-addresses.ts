import { type Db, inTransaction } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { type AccountId, type AddressId, newId } from '#values/ids.ts'
import { type Address, type KeptAddress, listAddresses, refuseWrongPincode } from './address.ts'

const mostAddresses = 50

type Changes = { [Field in keyof Address]?: Address[Field] | null | undefined }

/** Keeps an address. The first one of an account is its default, whatever is said. */
export async function addAddress(
  db: Db,
  account: AccountId,
  { isDefault, ...address }: Address & { isDefault?: boolean | undefined },
): Promise<KeptAddress> {
  refuseWrongPincode(address)
  return alone(db, account, async trx => {
    const others = await listAddresses(trx, account)
    if (others.length >= mostAddresses) throw refuse.tooManyAddresses(mostAddresses)
    const id = newId<'address'>() as AddressId
    const first = others.length === 0
    await trx
      .insertInto('addresses')
      .values({ ...rowOf(address), id, account_id: account, is_default: first })
      .execute()
    if (isDefault && !first) await makeDefault(trx, account, id)
    return getAddress(trx, account, id)
  })
}

/** What is left out stays. There is always a default, so it can be given but not taken away. */
export async function updateAddress(
  db: Db,
  account: AccountId,
  { id, isDefault, ...changes }: Changes & { id: AddressId; isDefault?: boolean | undefined },
): Promise<KeptAddress> {
  return alone(db, account, async trx => {
    const before = await getAddress(trx, account, id)
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    if (given.length === 0 && isDefault === undefined) throw refuse.nothingToChange()
    const address = { ...before, ...(Object.fromEntries(given) as Partial<Address>) }
    refuseWrongPincode(address)
    await trx.updateTable('addresses').set(rowOf(address)).where('id', '=', id).execute()
    if (isDefault) await makeDefault(trx, account, id)
    return getAddress(trx, account, id)
  })
}

export async function setDefaultAddress(db: Db, account: AccountId, id: AddressId): Promise<KeptAddress> {
  return alone(db, account, async trx => {
    await getAddress(trx, account, id)
    await makeDefault(trx, account, id)
    return getAddress(trx, account, id)
  })
}

/** Forgets an address; if it was the default, the newest other one becomes it. */
export async function deleteAddress(db: Db, account: AccountId, id: AddressId): Promise<void> {
  await alone(db, account, async trx => {
    const { isDefault } = await getAddress(trx, account, id)
    await trx.deleteFrom('addresses').where('id', '=', id).execute()
    const [newest] = await listAddresses(trx, account)
    if (isDefault && newest) await makeDefault(trx, account, newest.id)
  })
}

/** An account's addresses change one step at a time, so that it always has exactly one default. */
async function alone<Result>(db: Db, account: AccountId, work: (trx: Db) => Promise<Result>) {
  return inTransaction(db, async trx => {
    const found = await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) throw refuse.notSignedIn()
    return work(trx)
  })
}

async function getAddress(trx: Db, account: AccountId, id: AddressId): Promise<KeptAddress> {
  const found = (await listAddresses(trx, account)).find(address => address.id === id)
  if (!found) throw refuse.unknownAddress()
  return found
}

async function makeDefault(trx: Db, account: AccountId, id: AddressId) {
  await trx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('account_id', '=', account)
    .where('is_default', '=', true)
    .execute()
  await trx.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute()
}

const rowOf = ({ name, phone, line1, line2, city, state, pincode }: Address) => ({
  name,
  phone,
  line1,
  line2: line2 || null,
  city,
  state,
  pincode,
})

import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { applyChanges, type ChangesTo } from '#domain/apply-changes.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { getDeliveryRules } from '#domain/delivery/rules.ts'
import { refuse } from '#domain/errors.ts'
import { type AccountId, type AddressId, newId } from '#values/ids.ts'
import { type Address, listAddresses, refuseWrongPincode, type StoredAddress } from './address.ts'
import { addressRefusals } from './refusals.ts'

const mostAddresses = 50

interface AddressChanges extends ChangesTo<Omit<StoredAddress, 'id' | 'line2'>> {
  id: AddressId
  line2?: string | null | undefined
}

/** The first address of an account is its default, whatever `isDefault` says. */
export async function addAddress(
  db: Db,
  actor: Actor,
  { isDefault, ...address }: Address & { isDefault?: boolean | undefined },
): Promise<StoredAddress> {
  refuseWrongPincode(address, await getDeliveryRules(db))
  return withAccountLocked(db, actor.id, async trx => {
    const others = await listAddresses(trx, actor.id)
    if (others.length >= mostAddresses) throw addressRefusals.tooManyAddresses(mostAddresses)
    const id: AddressId = newId()
    const first = others.length === 0
    await trx
      .insertInto('addresses')
      .values({ ...rowFor(address), id, account_id: actor.id, is_default: first })
      .execute()
    if (isDefault && !first) await makeDefault(trx, actor.id, id)
    return getAddress(trx, actor.id, id)
  })
}

/** What is left out stays. `isDefault: false` changes nothing, because there is always a default. */
export async function updateAddress(
  db: Db,
  actor: Actor,
  { id, line2, version: sent, ...changes }: AddressChanges,
): Promise<StoredAddress> {
  return withAccountLocked(db, actor.id, async trx => {
    const before = await getAddress(trx, actor.id, id)
    await refuseStale(trx, { subject: 'address', subjectId: id, current: before.version, sent })
    const address = applyChanges(before, { ...changes, line2: line2 === null ? '' : line2 })
    refuseWrongPincode(address, await getDeliveryRules(trx))
    await trx.updateTable('addresses').set(rowFor(address)).where('id', '=', id).execute()
    if (changes.isDefault) await makeDefault(trx, actor.id, id)
    return getAddress(trx, actor.id, id)
  })
}

export async function setDefaultAddress(db: Db, actor: Actor, id: AddressId): Promise<StoredAddress> {
  return withAccountLocked(db, actor.id, async trx => {
    const address = await getAddress(trx, actor.id, id)
    await makeDefault(trx, actor.id, id)
    return { ...address, isDefault: true }
  })
}

/** When the default is deleted, the newest other address becomes it. */
export async function deleteAddress(db: Db, actor: Actor, id: AddressId): Promise<void> {
  await withAccountLocked(db, actor.id, async trx => {
    const { isDefault } = await getAddress(trx, actor.id, id)
    await trx.deleteFrom('addresses').where('id', '=', id).execute()
    const [newest] = await listAddresses(trx, actor.id)
    if (isDefault && newest) await makeDefault(trx, actor.id, newest.id)
  })
}

/** Serialises changes to an account's addresses, so that it always has exactly one default. */
async function withAccountLocked<Result>(db: Db, account: AccountId, work: (trx: Db) => Promise<Result>) {
  return inTransaction(db, async trx => {
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(refuse.notSignedIn)
    return work(trx)
  })
}

async function getAddress(trx: Db, account: AccountId, id: AddressId): Promise<StoredAddress> {
  const found = (await listAddresses(trx, account)).find(address => address.id === id)
  if (!found) throw addressRefusals.unknownAddress()
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

const rowFor = ({ name, phone, line1, line2, city, state, pincode }: Address) => ({
  name,
  phone,
  line1,
  line2: line2 || null,
  city,
  state,
  pincode,
})

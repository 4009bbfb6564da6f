import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { addPeople } from './add-people.ts'
import { sellers } from './catalogue/index.ts'

/** Whose products a brand's are: the demo's own seller account, and two shops that nobody signs in to. */
export async function fillSellers(trx: Db): Promise<Map<string, AccountId>> {
  const people = sellers.map(({ shopName, email }) => ({ name: shopName, email }))
  const idOf = await addPeople(trx, 'seller', people)
  return new Map(sellers.flatMap(({ brands, email }) => brands.map(brand => [brand, idOf.get(email)!])))
}

import type { Db } from '#db/client.ts'
import { saveProfile } from '#domain/beauty/profile.ts'
import { customers } from './customers.ts'
import type { Buyer } from './fill-orders.ts'
import { profiles } from './profiles.ts'

/** What customers have told of their skin and hair. */
export async function fillProfiles(trx: Db, buyers: ReadonlyMap<string, Buyer>) {
  for (const { key, skinType } of customers) {
    const [buyer, told] = [buyers.get(key), profiles[key]]
    if (buyer && told)
      await saveProfile(trx, { ...buyer, role: 'customer' }, { ...told, skinType, ingredients: [] })
  }
}

import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { addPeople } from './add-people.ts'
import { sellers } from './catalogue/index.ts'

/** Who the shop itself is to the tax office: with it, tax documents are on. */
const shopTaxProfile = {
  legal_name: 'Kanti Beauty Retail Private Limited',
  scheme: 'regular' as const,
  gstin: '27AAICK4821R1ZW',
  pan: 'AAICK4821R',
  address: '3rd Floor, Laburnum House, Senapati Bapat Marg, Lower Parel',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400013',
}

/** Whose products a brand's are: the demo's own seller account, and two shops that nobody signs in to. */
export async function fillSellers(trx: Db): Promise<Map<string, AccountId>> {
  const people = sellers.map(({ shopName, email }) => ({ name: shopName, email }))
  const idOf = await addPeople(trx, 'seller', people)
  await trx
    .insertInto('seller_profiles')
    .values(
      sellers.map(
        ({ email, legalName, contactPerson, phone, address, city, state, pinCode, about, gstin }) => ({
          account_id: idOf.get(email)!,
          about,
          business_name: legalName,
          address: `${address}\n${city} ${pinCode}, ${state}`,
          email: email === 'seller@kanti.example' ? 'care@gulmohar-beauty.example' : email,
          phone,
          website: '',
          grievance_officer: `${contactPerson}, ${phone}`,
          gstin,
        }),
      ),
    )
    .execute()
  await trx
    .insertInto('tax_profiles')
    .values(
      sellers.map(({ email, legalName, gstin, address, city, state, pinCode }) => ({
        account_id: idOf.get(email)!,
        legal_name: legalName,
        scheme: 'regular' as const,
        gstin,
        pan: gstin.slice(2, 12),
        address,
        city,
        state,
        pincode: pinCode,
      })),
    )
    .execute()
  await trx.insertInto('shop_tax_profile').values(shopTaxProfile).execute()
  return new Map(sellers.flatMap(({ brands, email }) => brands.map(brand => [brand, idOf.get(email)!])))
}

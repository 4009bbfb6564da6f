import { seller as sellerReply } from '#contract/accounts/sellers.ts'
import { accountRefusals } from '#domain/accounts/refusals.ts'
import { getSeller } from '#domain/accounts/seller.ts'
import { sellerTag } from '#domain/products/announce-seller.ts'
import type { Services } from '#services.ts'
import { isId } from '#values/ids.ts'
import { sellerPath } from '../present/accounts.ts'
import { listing, readQuery } from './listing.ts'
import type { LoadedPage, PageCall } from './page.ts'

/** Who a seller is, as the law wants it, and what they sell. */
export async function sellerPage(services: Services, { params, query }: PageCall): Promise<LoadedPage> {
  const { id = '' } = params
  if (!isId<'account'>(id)) throw accountRefusals.unknownSeller()
  const seller = await getSeller(services.db, id)
  return listing(services, {
    title: seller.name,
    intro: seller.about,
    path: sellerPath(id),
    tags: [sellerTag(id), 'products', 'categories', 'delivery'],
    query: readQuery(query, 'q'),
    seller: sellerReply.parse(seller),
  })
}

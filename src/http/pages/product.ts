import { getProduct } from '#domain/catalogue/get-product.ts'
import { listSiblings } from '#domain/catalogue/list-siblings.ts'
import { refuse } from '#domain/errors.ts'
import type { Services } from '#services.ts'
import { isId, type ProductId } from '#values/ids.ts'
import { presentProduct, presentSibling } from '../present/products.ts'
import type { LoadedPage, PageCall } from './page.ts'

export async function productPage({ db }: Services, { params }: PageCall): Promise<LoadedPage> {
  if (!isId(params.id!)) throw refuse.unknownProduct()
  const product = await getProduct(db, params.id as ProductId)
  const siblings = await listSiblings(db, product)
  return {
    name: 'product',
    props: {
      product: presentProduct(product),
      siblings: siblings.map(sibling => presentSibling(sibling, product.id)),
    },
    head: {
      title: `${product.name} by ${product.brandName} | Kanti`,
      description: product.description.slice(0, 155),
      canonical: `/product/${product.id}`,
      image: product.image ?? undefined,
    },
    tags: [`product:${product.id}`, 'categories', ...(product.family ? [`family:${product.family}`] : [])],
  }
}

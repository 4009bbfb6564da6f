import type { productEndpoints } from '#contract/products.ts'
import { getProduct } from '#domain/catalogue/get-product.ts'
import { listProducts } from '#domain/catalogue/list-products.ts'
import type { Services } from '#services.ts'
import type { ProductId } from '#values/ids.ts'
import { presentProduct } from '../present/products.ts'
import type { Handlers } from '../serve.ts'

export const products = ({ db }: Services): Pick<Handlers, keyof typeof productEndpoints> => ({
  'GET /api/products/all-products': async ({ query, reply, keep }) => {
    keep('products', 'categories')
    const { limit = 100, page, cursor } = query
    const found = await listProducts(db, { limit, page, after: cursor as ProductId | undefined })
    if (found.next)
      reply.header('link', `</api/products/all-products?limit=${limit}&cursor=${found.next}>; rel="next"`)
    return { products: found.products.map(presentProduct) }
  },

  'GET /api/productdetail/singledetail/{id}': async ({ params, keep }) => {
    keep(`product:${params.id}`, 'categories')
    return { product: presentProduct(await getProduct(db, params.id as ProductId)) }
  },
})

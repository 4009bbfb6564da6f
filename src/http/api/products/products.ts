import type { FastifyReply } from 'fastify'
import type { productEndpoints } from '#contract/products/products.ts'
import { getCategoryBySlug } from '#domain/categories/find-category.ts'
import { createProduct } from '#domain/products/create-product.ts'
import { deleteProduct } from '#domain/products/delete-product.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { listProducts, type ProductListing } from '#domain/products/list-products.ts'
import { listSiblings } from '#domain/products/list-siblings.ts'
import { updateProduct } from '#domain/products/update-product.ts'
import { countOwn, listOwn } from '#domain/search/list-own.ts'
import type { Services } from '#services.ts'
import type { ProductId } from '#values/ids.ts'
import type { Uploads } from '../../form.ts'
import { categoriesOf } from '../../listing-query.ts'
import { linkNext, sayTotal } from '../../next-link.ts'
import { presentProduct, presentProductCard, presentSibling } from '../../present/products/products.ts'
import type { Handlers } from '../../serve.ts'

export const productHandlers = (services: Services): Pick<Handlers, keyof typeof productEndpoints> => {
  const { db } = services

  async function page({ query, reply }: PageOf, path: string, which: Omit<ProductListing, 'limit'> = {}) {
    const { limit = 100, page, cursor } = query
    const found = await listProducts(db, { ...which, limit, page, after: cursor as ProductId | undefined })
    if (found.next) reply.header('link', `</api/${path}?limit=${limit}&cursor=${found.next}>; rel="next"`)
    return found.products
  }

  return {
    'GET /api/products/all-products': async call => {
      call.cacheUntilChanged('products', 'categories')
      return { products: (await page(call, 'products/all-products')).map(presentProduct) }
    },

    'GET /api/products/category/{slug}': async call => {
      const { slug, id } = (await getCategoryBySlug(db, call.params.slug)).category
      call.cacheUntilChanged(`category:${slug}`, 'categories')
      const found = await page(call, `products/category/${encodeURIComponent(slug)}`, { category: id })
      return { products: found.map(presentProduct) }
    },

    'GET /api/productdetail/alldetails': async call => {
      call.cacheUntilChanged('products', 'categories')
      return { products: (await page(call, 'productdetail/alldetails')).map(presentProductCard) }
    },

    'GET /api/productdetail/myproducts': async ({ account, query, reply }) => {
      const { cursor, limit = 100, page, sort } = query
      const which = {
        text: query.search ?? query.q,
        seller: account.role === 'admin' ? undefined : account.id,
        category: query.category && (await categoriesOf(db, query.category)),
        inStock: query.stock && query.stock === 'in',
      }
      const [found, total] = await Promise.all([
        listOwn(db, { ...which, sort, limit, page, after: cursor }),
        page === undefined ? undefined : countOwn(db, which),
      ])
      linkNext(reply, { ...query, category: query.category?.join(), limit, cursor: found.next })
      sayTotal(reply, total)
      return { products: found.products.map(presentProduct) }
    },

    'GET /api/productdetail/singledetail/{id}': async ({ params, cacheUntilChanged }) => {
      const product = await getProduct(db, params.id as ProductId)
      cacheUntilChanged(
        `product:${params.id}`,
        'categories',
        ...(product.family ? [`family:${product.family}`] : []),
      )
      const siblings = await listSiblings(db, product)
      return {
        product: presentProduct(product),
        siblings: siblings.map(sibling => presentSibling(sibling, product.id)),
      }
    },

    'POST /api/productdetail/createdetail': async ({ account, body, files }) => {
      const product = await createProduct(db, account, body.fields, picturesOf(files), services)
      return { message: 'Product added successfully!', product: presentProduct(product) }
    },

    'PUT /api/productdetail/update/{id}': async ({ account, params, body, files }) => {
      const sent = { ...picturesOf(files), ...body.pictures }
      const product = await updateProduct(db, account, params.id as ProductId, body.fields, sent, services)
      return { message: 'Product updated successfully!', product: presentProduct(product) }
    },

    'DELETE /api/productdetail/delete/{id}': async ({ account, params }) => {
      await deleteProduct(db, account, params.id as ProductId)
      return { message: 'Deleted successfully' }
    },
  }
}

interface PageOf {
  query: { limit?: number | undefined; page?: number | undefined; cursor?: string | undefined }
  reply: FastifyReply
}

const picturesOf = ({ image, images }: Uploads) => ({
  image: image?.[0]?.bytes,
  images: images?.map(({ bytes }) => bytes),
})

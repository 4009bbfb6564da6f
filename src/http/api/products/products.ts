import type { FastifyReply } from 'fastify'
import type { productEndpoints } from '#contract/products/products.ts'
import { getCategoryBySlug } from '#domain/categories/find-category.ts'
import { refuse } from '#domain/errors.ts'
import { createProduct } from '#domain/products/create-product.ts'
import { deleteProduct } from '#domain/products/delete-product.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { listOwnRows } from '#domain/products/list-own-rows.ts'
import { listSiblings } from '#domain/products/list-siblings.ts'
import { getOwnProduct } from '#domain/products/own-product.ts'
import { reviewProduct } from '#domain/products/review-product.ts'
import { updateProduct } from '#domain/products/update-product.ts'
import { countOwn, listOwn } from '#domain/search/list-own.ts'
import { listProducts } from '#domain/search/list-products.ts'
import type { Services } from '#services.ts'
import type { CategoryId } from '#values/ids.ts'
import type { Uploads } from '../../form.ts'
import { findCategoryIds } from '../../listing-query.ts'
import { linkNext, sayTotal } from '../../next-link.ts'
import {
  presentOwnProduct,
  presentProduct,
  presentProductCard,
  presentSibling,
} from '../../present/products/products.ts'
import type { Handlers } from '../../serve.ts'

export const productHandlers = (services: Services): Pick<Handlers, keyof typeof productEndpoints> => {
  const { db } = services

  async function page({ query, reply }: ListCall, path: string, category?: CategoryId) {
    const { limit = 100, page, cursor } = query
    const found = await listProducts(db, {
      category: category && [category],
      sort: 'newest',
      limit,
      page,
      after: cursor,
    })
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
      const found = await page(call, `products/category/${encodeURIComponent(slug)}`, id)
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
        category: query.category && (await findCategoryIds(db, query.category)),
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
      const product = await getProduct(db, params.id)
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

    'GET /api/productdetail/own/{id}': async ({ account, params }) => {
      const { id } = await getOwnProduct(db, account, params.id)
      const [product] = await listOwnRows(db, [id])
      if (!product) throw refuse.unknownProduct()
      return { product: presentOwnProduct(product) }
    },

    'POST /api/productdetail/createdetail': async ({ account, body, files }) => {
      const product = await createProduct(
        db,
        account,
        { fields: body.fields, pictures: readPictures(files) },
        services,
      )
      return { message: 'Product added successfully!', product: presentProduct(product) }
    },

    'PUT /api/productdetail/update/{id}': async ({ account, params, body, files }) => {
      const pictures = { ...readPictures(files), ...body.pictures }
      const product = await updateProduct(db, account, { ...body, id: params.id, pictures }, services)
      return { message: 'Product updated successfully!', product: presentProduct(product) }
    },

    'PUT /api/productdetail/review/{id}': async ({ account, params, body: { approve, reason = '' } }) => {
      const product = await reviewProduct(db, account, { id: params.id, approve, reason })
      return {
        message: approve ? 'Product is live now' : 'Product declined',
        product: presentProduct(product),
      }
    },

    'DELETE /api/productdetail/delete/{id}': async ({ account, params }) => {
      await deleteProduct(db, account, params.id)
      return { message: 'Deleted successfully' }
    },
  }
}

interface ListCall {
  query: { limit?: number | undefined; page?: number | undefined; cursor?: string | undefined }
  reply: FastifyReply
}

const readPictures = ({ image, images }: Uploads) => ({
  image: image?.[0],
  images,
})

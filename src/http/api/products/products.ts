import type { FastifyReply } from 'fastify'
import type { productEndpoints } from '#contract/products/products.ts'
import { getCategoryBySlug } from '#domain/categories/find-category.ts'
import { refuse } from '#domain/errors.ts'
import { listBin, restoreProduct } from '#domain/products/bin/bin.ts'
import { createProduct } from '#domain/products/create-product.ts'
import { deleteProduct } from '#domain/products/delete-product.ts'
import { type FamilySum, sumFamilies } from '#domain/products/family/sum-families.ts'
import { getShownProduct } from '#domain/products/get-shown-product.ts'
import { listOwnRows } from '#domain/products/list-own-rows.ts'
import { getOwnProduct } from '#domain/products/own-product.ts'
import type { Product } from '#domain/products/product.ts'
import { getProductHistory } from '#domain/products/product-history.ts'
import { reviewProduct } from '#domain/products/review-product.ts'
import { updateProduct } from '#domain/products/update-product.ts'
import { listOwn } from '#domain/search/list-own.ts'
import { listProducts } from '#domain/search/list-products.ts'
import type { Services } from '#services.ts'
import type { CategoryId, ProductId } from '#values/ids.ts'
import { taxGapSentence } from '#values/product-states.ts'
import type { Uploads } from '../../form.ts'
import { linkNext, setTotalHeader } from '../../next-link.ts'
import { presentHistory } from '../../present/products.ts'
import type { Handlers } from '../../serve.ts'
import { readTableFilters } from './own-filters.ts'

export const productHandlers = (services: Services): Pick<Handlers, keyof typeof productEndpoints> => {
  const { db, readDb } = services

  async function page({ query, reply }: ListCall, path: string, category?: CategoryId) {
    const { limit = 100, page, cursor } = query
    const found = await listProducts(readDb, {
      category: category && [category],
      sort: 'newest',
      limit,
      page,
      after: cursor,
    })
    if (found.next) reply.header('link', `</api/${path}?limit=${limit}&cursor=${found.next}>; rel="next"`)
    return found.products
  }

  const noticeOf = async ({ id, state }: Product) => {
    const [row] = state === 'live' ? await listOwnRows(db, [id]) : []
    return row && taxGapSentence(row.taxGaps)
  }

  return {
    'GET /api/products/all-products': async call => {
      call.cacheUntilChanged('products', 'stock', 'categories')
      return { products: await page(call, 'products/all-products') }
    },

    'GET /api/products/category/{slug}': async call => {
      const { slug, id } = (await getCategoryBySlug(readDb, call.params.slug)).category
      call.cacheUntilChanged(`category:${slug}`, 'stock', 'categories')
      const found = await page(call, `products/category/${encodeURIComponent(slug)}`, id)
      return { products: found }
    },

    'GET /api/productdetail/alldetails': async call => {
      call.cacheUntilChanged('products', 'stock', 'categories')
      return { products: await page(call, 'productdetail/alldetails') }
    },

    'GET /api/productdetail/myproducts': async ({ account, query, reply }) => {
      const { cursor, limit = 100, page, sort, group, familyOf, q, ...rest } = query
      const search = rest.search ?? q
      const filters = await readTableFilters(db, account, { ...rest, search })
      // A search, a filter or an order by price or stock is about single shades, also those behind the first of their family.
      const isAboutShades =
        search || rest.state || rest.stock || rest.needs || /^(price|stock)/.test(sort ?? '')
      const grouped = group === 'family' && !isAboutShades
      const family = familyOf && (await getOwnProduct(db, account, familyOf)).id
      const found = await listOwn(db, { ...filters, grouped, family, sort, limit, page, after: cursor })
      linkNext(reply, { ...query, category: query.category?.join(), limit, cursor: found.next })
      setTotalHeader(reply, found.total)
      const sums = grouped ? await sumFamilies(db, found.products) : new Map<ProductId, FamilySum>()
      return {
        products: found.products.map(item => {
          const sum = sums.get(item.id)
          return { ...item, shades: sum?.shades, familySum: sum }
        }),
      }
    },

    'GET /api/productdetail/singledetail/{id}': async ({ params, cacheUntilChanged }) => {
      const product = await getShownProduct(readDb, params.id)
      cacheUntilChanged(
        `product:${params.id}`,
        `stock:${params.id}`,
        'categories',
        ...(product.family ? [`family:${product.family}`] : []),
      )
      return {
        product,
        siblings: product.siblings.map(sibling => ({ ...sibling, current: sibling.id === product.id })),
      }
    },

    'GET /api/productdetail/own/{id}': async ({ account, params }) => {
      const { id } = await getOwnProduct(db, account, params.id)
      const [product] = await listOwnRows(db, [id])
      if (!product) throw refuse.unknownProduct()
      return { product }
    },

    'GET /api/productdetail/history/{id}': async ({ account, params, query, reply }) => {
      const { limit = 20, cursor } = query
      const history = await getProductHistory(db, account, { id: params.id, limit, after: cursor })
      linkNext(reply, { limit, cursor: history.next })
      return { events: presentHistory(history) }
    },

    'POST /api/productdetail/createdetail': async ({ account, body, files }) => {
      const product = await createProduct(
        db,
        account,
        { fields: body.fields, pictures: readPictures(files) },
        services,
      )
      return {
        message: 'Product added successfully!',
        product,
        notice: await noticeOf(product),
      }
    },

    'PUT /api/productdetail/update/{id}': async ({ account, params, body, files }) => {
      const pictures = { ...readPictures(files), ...body.pictures }
      const product = await updateProduct(db, account, { ...body, id: params.id, pictures }, services)
      return {
        message: 'Product updated successfully!',
        product,
        notice: await noticeOf(product),
      }
    },

    'PUT /api/productdetail/review/{id}': async ({ account, params, body: { approve, reason = '' } }) => {
      const product = await reviewProduct(db, account, { id: params.id, approve, reason })
      return {
        message: approve ? 'Product is live now' : 'Product declined',
        product,
      }
    },

    'DELETE /api/productdetail/delete/{id}': async ({ account, params }) => {
      await deleteProduct(db, account, params.id)
      return { message: 'Deleted successfully' }
    },

    'GET /api/productdetail/bin': async ({ account }) => ({ products: await listBin(db, account) }),

    'POST /api/productdetail/restore/{id}': async ({ account, params, body }) => {
      const product = await restoreProduct(db, account, {
        id: params.id,
        category: body.category || undefined,
      })
      return { message: `${product.name} is back`, product }
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

import { listCategories } from '#domain/catalogue/categories.ts'
import { listProducts } from '#domain/catalogue/list-products.ts'
import { refuse } from '#domain/errors.ts'
import type { Services } from '#services.ts'
import { isId, type ProductId } from '#values/ids.ts'
import { presentProductCard } from '../present/products.ts'
import type { LoadedPage, PageCall } from './page.ts'

const perPage = 24

export function productListing(services: Services, { query }: PageCall): Promise<LoadedPage> {
  return listing(services, { title: 'Our Products', path: '/product', tag: 'products', query })
}

export async function categoryListing(services: Services, { params, query }: PageCall): Promise<LoadedPage> {
  const category = (await listCategories(services.db)).find(({ slug }) => slug === params.slug)
  if (!category) throw refuse.unknownCategory()
  const { slug, name } = category
  return listing(services, {
    title: `${name} Products`,
    path: `/category/${encodeURIComponent(slug)}`,
    tag: `category:${slug}`,
    category: slug,
    query,
  })
}

async function listing(
  { db }: Services,
  {
    title,
    path,
    tag,
    category,
    query,
  }: { title: string; path: string; tag: string; category?: string } & Pick<PageCall, 'query'>,
): Promise<LoadedPage> {
  const cursor = query.cursor && isId(query.cursor) ? (query.cursor as ProductId) : undefined
  const { products, next } = await listProducts(db, { limit: perPage, after: cursor, category })
  return {
    name: 'listing',
    props: {
      title,
      products: products.map(presentProductCard),
      nextPage: next ? `${path}?cursor=${next}` : null,
    },
    head: {
      title: `${title} | Kanti`,
      description: `${title} at Kanti, with prices in rupees.`,
      canonical: path,
    },
    tags: [tag, 'categories'],
  }
}

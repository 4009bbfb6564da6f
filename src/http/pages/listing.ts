import { getCategoryBySlug } from '#domain/catalogue/find-category.ts'
import { listProducts } from '#domain/catalogue/list-products.ts'
import type { Services } from '#services.ts'
import { isId, type ProductId } from '#values/ids.ts'
import { presentProductCard } from '../present/products.ts'
import type { LoadedPage, MovedPage, PageCall } from './page.ts'

const perPage = 24

export function productListing(services: Services, { query }: PageCall): Promise<LoadedPage> {
  return listing(services, { title: 'Our Products', path: '/product', tag: 'products', query })
}

export async function categoryListing(
  services: Services,
  { params, query }: PageCall,
): Promise<LoadedPage | MovedPage> {
  const { category, old } = await getCategoryBySlug(services.db, params.slug!)
  const { slug, name } = category
  const path = `/category/${encodeURIComponent(slug)}`
  if (old) return { movedTo: withQuery(path, query), tags: ['categories'] }
  return listing(services, {
    title: `${name} Products`,
    path,
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

const withQuery = (path: string, query: Record<string, string>) =>
  Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path

import { listPublished } from '#domain/blog/list-articles.ts'
import type { Product } from '#domain/products/product.ts'
import { listRelated } from '#domain/search/list-related.ts'
import type { Services } from '#services.ts'
import { presentArticleCard } from '../present/blog.ts'
import { presentProductCard } from '../present/products/products.ts'
import type { LoadedPage } from './page.ts'

type GoneProduct = Pick<Product, 'id' | 'name' | 'family'> & { categoryId: Product['categoryId'] | null }

/** 410 Gone, so that search engines drop it; visitors are shown similar products. */
export async function goneProductPage({ db }: Services, product: GoneProduct): Promise<LoadedPage> {
  const products = await listRelated(db, { category: product.categoryId, limit: 8, like: product })
  return {
    name: 'gone',
    props: {
      what: 'product',
      name: product.name,
      products: products.map(presentProductCard),
      articles: [],
    },
    head: {
      title: `${product.name} is no longer sold`,
      description: `${product.name} is no longer sold.`,
      canonical: `/product/${product.id}`,
      noIndex: true,
    },
    tags: ['products', 'categories'],
    status: 410,
  }
}

export async function goneArticlePage({ db }: Services, slug: string): Promise<LoadedPage> {
  const { articles, nextPublication } = await listPublished(db, { limit: 3 })
  return {
    name: 'gone',
    props: { what: 'article', name: '', products: [], articles: articles.map(presentArticleCard) },
    head: {
      title: 'This article was withdrawn',
      description: 'This article is no longer here.',
      canonical: `/blog/${encodeURIComponent(slug)}`,
      noIndex: true,
    },
    tags: ['blog', 'categories'],
    status: 410,
    expiresAt: nextPublication,
  }
}

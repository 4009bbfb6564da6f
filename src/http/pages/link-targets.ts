import type { Db } from '#db/client.ts'
import { listPublished } from '#domain/blog/list-articles.ts'
import { listCategories } from '#domain/categories/categories.ts'
import { listCollections } from '#domain/collections/collection.ts'
import { listPublishedPages } from '#domain/pages/page.ts'
import { presentCollection } from '../present/collections.ts'
import { policyTexts } from './content.ts'
import { ownPagePath } from './own-page.ts'

interface LinkTarget {
  label: string
  path: string
  kind: 'Page' | 'Policy' | 'Category' | 'Collection' | 'Article'
}

const mostArticles = 100

/** The pages of the shop that a link can lead to. */
export async function listLinkTargets(db: Db): Promise<LinkTarget[]> {
  const [categories, collections, { articles }, ownPages] = await Promise.all([
    listCategories(db),
    listCollections(db),
    listPublished(db, { limit: mostArticles }),
    listPublishedPages(db),
  ])
  return [
    ...pages.map(([label, path]) => ({ label, path, kind: 'Page' as const })),
    ...ownPages.map(({ title, slug }) => ({
      label: title,
      path: ownPagePath(slug),
      kind: 'Page' as const,
    })),
    ...Object.values(policyTexts).map(({ title, path }) => ({ label: title, path, kind: 'Policy' as const })),
    ...categories.map(({ name, slug }) => ({
      label: name,
      path: `/category/${encodeURIComponent(slug)}`,
      kind: 'Category' as const,
    })),
    ...collections.map(collection => ({
      label: collection.title,
      path: presentCollection(collection).path,
      kind: 'Collection' as const,
    })),
    ...articles.map(({ title, slug }) => ({
      label: title,
      path: `/blog/${encodeURIComponent(slug)}`,
      kind: 'Article' as const,
    })),
  ]
}

const pages = [
  ['Home', '/'],
  ['All products', '/product'],
  ['New arrivals', '/product?sort=newest'],
  ['Best sellers', '/product?sort=best-selling'],
  ['Blog', '/blog'],
  ['Read any label', '/label'],
  ['Recalls', '/recalls'],
  ['About us', '/about'],
  ['Contact us', '/contact'],
  ['Your account', '/account'],
  ['Your orders', '/orders'],
  ['Wishlist', '/wishlist'],
  ['Cart', '/cart'],
  ['Sign up', '/register'],
  ['Login', '/login'],
] as const

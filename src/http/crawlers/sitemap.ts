import type { FastifyInstance } from 'fastify'
import { listSellersWithProducts } from '#domain/accounts/seller.ts'
import { listPublished } from '#domain/blog/list-articles.ts'
import { listCategories } from '#domain/categories/categories.ts'
import { listCollections } from '#domain/collections/collection.ts'
import { listPolicies } from '#domain/content/policy.ts'
import { refuse } from '#domain/errors.ts'
import { listUsedIngredients } from '#domain/ingredients/list-used.ts'
import { listPublishedPages } from '#domain/pages/page.ts'
import { listParts, walkUpdates } from '#domain/products/walk-products.ts'
import { listUnindexed } from '#domain/search-texts/search-text.ts'
import type { Services } from '#services.ts'
import { type ArticleId, isId, type ProductId } from '#values/ids.ts'
import { type LinkKind, linkKey } from '#values/link-kinds.ts'
import { productPath } from '#values/product-path.ts'
import { policyTexts } from '../pages/content.ts'
import { ownPagePath } from '../pages/own-page.ts'
import { sellerPath } from '../present/accounts.ts'
import { presentCollection } from '../present/collections.ts'
import { ingredientPath } from '../present/ingredients.ts'
import { element, sendXml } from './xml.ts'

/** The limit of the sitemap protocol. */
const urlsPerFile = 50_000

/** /sitemap.xml is the index of the others: one of pages, and as many of products as needed. */
export function serveSitemap(
  app: FastifyInstance,
  { db, config: { publicUrl } }: Services,
  size = urlsPerFile,
) {
  app.get('/sitemap.xml', (_request, reply) => sendXml(reply, 'application/xml', index()))
  app.get('/sitemap-pages.xml', (_request, reply) => sendXml(reply, 'application/xml', urlSet(pages())))
  app.get('/sitemap-products.xml', (request, reply) => {
    const { after } = request.query as { after?: string | string[] }
    if (after !== undefined && (typeof after !== 'string' || !isId<'product'>(after))) throw refuse.unknown()
    return sendXml(reply, 'application/xml', urlSet(products(after)))
  })

  async function* index() {
    const parts = await listParts(db, size)
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${namespace}">\n`
    yield entry('sitemap', `${publicUrl}/sitemap-pages.xml`)
    for (const [number, { updatedAt }] of parts.entries()) {
      const after = number > 0 ? `?after=${parts[number - 1]!.last}` : ''
      yield entry('sitemap', `${publicUrl}/sitemap-products.xml${after}`, updatedAt)
    }
    yield '</sitemapindex>\n'
  }

  async function* products(after: ProductId | undefined) {
    const hidden = await listUnindexed(db)
    for await (const updates of walkUpdates(db, { after, max: size }))
      yield updates
        .filter(({ id }) => !hidden.has(linkKey({ kind: 'product', id })))
        .map(({ id, name, updatedAt }) => entry('url', publicUrl + productPath(id, name), updatedAt))
        .join('')
  }

  async function* pages() {
    const hidden = await listUnindexed(db)
    const isShown = (kind: LinkKind, id: string) => !hidden.has(linkKey({ kind, id }))
    for (const path of ['/', '/product', '/blog', '/about', '/contact', '/sell', '/label', '/recalls'])
      if (isShown('page', path)) yield entry('url', publicUrl + path)
    const [categories, collections, policies, sellers, ingredients, ownPages] = await Promise.all([
      listCategories(db),
      listCollections(db),
      listPolicies(db),
      listSellersWithProducts(db),
      listUsedIngredients(db),
      listPublishedPages(db),
    ])
    for (const { id, slug } of categories)
      if (isShown('category', id)) yield entry('url', `${publicUrl}/category/${encodeURIComponent(slug)}`)
    for (const collection of collections.filter(
      ({ id, productCount }) => productCount > 0 && isShown('collection', id),
    ))
      yield entry('url', publicUrl + presentCollection(collection).path)
    for (const { id } of sellers) yield entry('url', publicUrl + sellerPath(id))
    for (const { slug, updatedAt } of ingredients)
      if (isShown('ingredient', slug)) yield entry('url', publicUrl + ingredientPath(slug), updatedAt)
    for (const { kind, editedAt } of policies)
      if (isShown('policy', kind))
        yield entry('url', publicUrl + policyTexts[kind].path, editedAt ?? undefined)
    for (const { id, slug, updatedAt } of ownPages)
      if (isShown('own-page', id)) yield entry('url', publicUrl + ownPagePath(slug), updatedAt)
    yield* articles(isShown)
  }

  async function* articles(isShown: (kind: LinkKind, id: string) => boolean) {
    let after: ArticleId | undefined
    do {
      const { articles, next } = await listPublished(db, { limit: 100, after })
      for (const { id, slug, updatedAt } of articles)
        if (isShown('article', id))
          yield entry('url', `${publicUrl}/blog/${encodeURIComponent(slug)}`, updatedAt)
      after = next
    } while (after)
  }
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

async function* urlSet(entries: AsyncIterable<string>) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n`
  yield* entries
  yield '</urlset>\n'
}

const entry = (name: 'sitemap' | 'url', url: string, changed?: Date) =>
  `<${name}>${element('loc', url)}${element('lastmod', changed?.toISOString())}</${name}>\n`

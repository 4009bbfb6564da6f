import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type LinkKind, type LinkTarget, linkKey } from '#values/link-kinds.ts'
import { isOwnPath } from '#values/link-target.ts'
import { productPath } from '#values/product-path.ts'
import { namedPages, policyPages } from '#values/shop-pages.ts'

/** Where a link leads now. */
export interface Link extends LinkTarget {
  label: string
  path: string
  /** False for what visitors may not see: a hidden product, a draft. */
  shown: boolean
}

/** What links lead to, by `linkKey`. What no longer exists is not in it. */
export async function findLinks(db: Db, targets: readonly LinkTarget[]): Promise<Map<string, Link>> {
  const idsOf = Map.groupBy(targets, ({ kind }) => kind)
  const found = await Promise.all(
    [...idsOf].map(([kind, some]) => {
      const ids = [...new Set(some.map(({ id }) => id))]
      return kind in known
        ? findKnown(kind, ids)
        : findStored(db, kind as StoredKind, sql`id = ANY(${ids}::text[])`)
    }),
  )
  return new Map(found.flat().map(link => [linkKey(link), link]))
}

const mostFound = 12

/** What has all these words in its name, of every kind; pages and categories before products. */
export async function searchLinks(
  db: Db,
  words: string,
  kinds: readonly LinkKind[] = searched,
): Promise<Link[]> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const fixed = [...allPages(), ...allPolicies()].filter(
    ({ kind, label, path }) =>
      kinds.includes(kind) && wanted.every(word => `${label} ${path}`.toLowerCase().includes(word)),
  )
  const patterns = wanted.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const stored = await Promise.all(
    kinds
      .filter((kind): kind is StoredKind => kind in sources)
      .map(kind => findStored(db, kind, sql`shown AND label ILIKE ALL(${patterns}::text[])`, mostFound)),
  )
  return [...fixed.slice(0, mostFound), ...stored.flat()]
}

/** The kinds in the order in which a list shows them. */
const searched: readonly LinkKind[] = [
  ...([
    'page',
    'own-page',
    'policy',
    'category',
    'collection',
    'brand',
    'concern',
    'article',
    'product',
    'ingredient',
  ] as const),
]

/** What lives at these addresses, each written as `addressKey` has it. */
export async function findAddresses(db: Db, keys: readonly string[]): Promise<Map<string, Link>> {
  const asked = keys.flatMap(key => {
    const found = /^\/(product|category|collection|routine|blog|ingredient|pages)\/([^/?]+)$/.exec(key)
    return found ? [{ key, folder: found[1]!, slug: found[2]! }] : []
  })
  const of = (folder: string) => asked.filter(one => one.folder === folder)
  const slugs = (folder: string) => of(folder).map(({ slug }) => slug)
  const bySlug = (kind: StoredKind, list: string[]) =>
    list.length > 0 ? findStored(db, kind, sql`lower(slug) = ANY(${list}::text[])`) : []
  const shortIds = slugs('product').flatMap(slug => /([0-9a-f]{8})$/.exec(slug)?.[1] ?? [])
  const [products, categories, collections, articles, ingredients, ownPages] = await Promise.all([
    shortIds.length > 0 ? findStored(db, 'product', sql`right(id, 8) = ANY(${shortIds}::text[])`) : [],
    bySlug('category', slugs('category')),
    bySlug('collection', [...slugs('collection'), ...slugs('routine')]),
    bySlug('article', slugs('blog')),
    bySlug('ingredient', slugs('ingredient')),
    bySlug('own-page', slugs('pages')),
  ])
  const byKey = new Map<string, Link>()
  const lists: Record<string, Stored[]> = {
    category: categories,
    collection: collections,
    routine: collections,
    blog: articles,
    ingredient: ingredients,
    pages: ownPages,
  }
  for (const { key, folder, slug } of asked) {
    const found =
      folder === 'product'
        ? (products.find(({ id }) => id === slug) ??
          products.find(({ id }) => slug.endsWith(`-${id.slice(-8)}`)))
        : lists[folder]!.find(one => one.slug.toLowerCase() === slug)
    if (found) byKey.set(key, found)
  }
  for (const link of [...allPages(), ...allPolicies()])
    if (keys.includes(link.path)) byKey.set(link.path, link)
  return byKey
}

/** Whose names are most like the words of an address. */
export async function findSimilarLinks(db: Db, addresses: readonly string[]): Promise<Map<string, Link>> {
  if (addresses.length === 0) return new Map()
  const named = [...allPages(), ...allPolicies()]
  const { rows } = await sql<{ address: string; kind: LinkKind; id: string }>`
    SELECT address, kind, id FROM unnest(${addresses}::text[]) address
    CROSS JOIN LATERAL (SELECT regexp_replace(regexp_replace(address, '\\?.*', ''), '^.*/', '') AS slug) asked
    CROSS JOIN LATERAL (
      SELECT kind, id, similarity(label, asked.slug) AS alike FROM (
        SELECT 'page' AS kind, path AS id, label FROM unnest(
          ${named.map(({ path }) => path)}::text[], ${named.map(({ label }) => label)}::text[]) page (path, label)
        UNION ALL SELECT 'category', id, name FROM categories
        UNION ALL SELECT 'collection', id, title FROM collections
        UNION ALL SELECT 'own-page', id, title FROM pages WHERE kind = 'page' AND published IS NOT NULL
        UNION ALL SELECT 'article', id, title FROM articles WHERE NOT draft AND publish_at <= now()
        UNION ALL (SELECT 'product', id, name FROM products
          WHERE name % asked.slug AND deleted_at IS NULL AND suspended_at IS NULL ORDER BY similarity(name, asked.slug) DESC LIMIT 1)
      ) thing ORDER BY alike DESC, label LIMIT 1) best
    WHERE alike >= 0.3`.execute(db)
  const links = await findLinks(db, rows)
  // A policy was looked for by its path, like a page.
  for (const policy of allPolicies()) links.set(`page ${policy.path}`, policy)
  return new Map(
    rows.flatMap(({ address, ...target }) => {
      const link = links.get(linkKey(target))
      return link ? [[address, link]] : []
    }),
  )
}

type StoredKind = keyof typeof sources
type Stored = Link & { slug: string }

/** Of each kind that is stored: its id, name and slug, and whether visitors see it. */
const sources = {
  'own-page': sql`SELECT id, title AS label, slug, published IS NOT NULL AS shown FROM pages WHERE kind = 'page'`,
  category: sql`SELECT id, name AS label, slug, true AS shown FROM categories`,
  collection: sql`SELECT id, title AS label, coalesce(route, slug) AS slug, true AS shown FROM collections`,
  product: sql`SELECT id, name AS label, '' AS slug, suspended_at IS NULL AS shown FROM products WHERE deleted_at IS NULL`,
  article: sql`SELECT id, title AS label, slug, NOT draft AND publish_at <= now() AS shown FROM articles`,
  ingredient: sql`SELECT slug AS id, inci AS label, slug, true AS shown FROM ingredients`,
  brand: sql`SELECT DISTINCT brand AS id, brand AS label, '' AS slug, true AS shown FROM listed_products WHERE brand <> ''`,
  concern: sql`SELECT DISTINCT name AS id, name AS label, '' AS slug, true AS shown
    FROM listed_products CROSS JOIN LATERAL unnest(concerns) name`,
}

async function findStored(
  db: Db,
  kind: StoredKind,
  condition: ReturnType<typeof sql>,
  most?: number,
): Promise<Stored[]> {
  const { rows } = await sql<Omit<Stored, 'kind' | 'path'>>`
    SELECT id, label, slug, shown FROM (${sources[kind]}) thing WHERE ${condition}
    ${most ? sql`ORDER BY length(label), label LIMIT ${sql.lit(most)}` : sql``}`.execute(db)
  return rows.map(row => ({ ...row, kind, path: paths[kind](row) }))
}

const paths: Record<StoredKind, (row: Pick<Stored, 'id' | 'label' | 'slug'>) => string> = {
  'own-page': ({ slug }) => `/pages/${encodeURIComponent(slug)}`,
  category: ({ slug }) => `/category/${encodeURIComponent(slug)}`,
  collection: ({ slug }) => (slug.startsWith('/') ? slug : `/collection/${encodeURIComponent(slug)}`),
  product: ({ id, label }) => productPath(id, label),
  article: ({ slug }) => `/blog/${encodeURIComponent(slug)}`,
  ingredient: ({ slug }) => `/ingredient/${encodeURIComponent(slug)}`,
  // The filters separate values by commas, so one within a name is escaped.
  brand: ({ id }) => `/product?${new URLSearchParams({ brand: id.replaceAll(',', '\\,') })}`,
  concern: ({ id }) => `/product?${new URLSearchParams({ concern: id.replaceAll(',', '\\,') })}`,
}

const allPages = (): Link[] =>
  [...namedPages].map(([path, label]) => ({ kind: 'page', id: path, label, path, shown: true }))

const allPolicies = (): Link[] =>
  Object.entries(policyPages).map(([id, { title, path }]) => ({
    kind: 'policy',
    id,
    label: title,
    path,
    shown: true,
  }))

const known: Partial<Record<LinkKind, () => Link[]>> = { page: allPages, policy: allPolicies, url: () => [] }

function findKnown(kind: LinkKind, ids: string[]): Link[] {
  if (kind === 'url')
    return ids.map(id => ({
      kind,
      id,
      label: isOwnPath(id) ? id : id.replace(/^https:\/\//, ''),
      path: id,
      shown: true,
    }))
  return known[kind]!().filter(({ id }) => ids.includes(id))
}

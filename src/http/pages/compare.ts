import type { Pages } from '#contract/pages.ts'
import { pageCard } from '#contract/products/products.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import { dictionaryTag } from '#domain/ingredients/ingredient.ts'
import { listSimilar } from '#domain/ingredients/list-similar.ts'
import { listByIds } from '#domain/products/list-by-ids.ts'
import { listCards } from '#domain/products/list-cards.ts'
import type { Product } from '#domain/products/product.ts'
import { suggest } from '#domain/search/suggest.ts'
import type { Services } from '#services.ts'
import { isId, type ProductId } from '#values/ids.ts'
import type { Dictionary } from '#values/ingredients/dictionary.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { isSure, slugsOf, wordsOf } from '#values/ingredients/reading.ts'
import { unitPrice } from '#values/unit-price.ts'
import { presentLabel } from '../present/ingredients.ts'
import type { LoadedPage, PageCall } from './page.ts'

const mostProducts = 4
const similarShown = 4

/** Up to four products side by side, and others whose lists are like the first one's. */
export async function comparePage({ db }: Services, { query }: PageCall): Promise<LoadedPage> {
  const named = (query.p ?? '').split(',').filter(isId<'product'>)
  const [typed, dictionary] = await Promise.all([findTyped(db, query), getDictionary(db)])
  const chosen = [
    ...named,
    ...typed.found,
    ...(query.with === 'similar' ? await mostSimilar(db, named, dictionary) : []),
  ]
  const ids = [...new Set(chosen)].slice(0, mostProducts)
  const found = await listByIds(db, ids)
  const products = ids.flatMap(id => found.find(product => product.id === id) ?? [])
  const slugs = products.map(product => slugsIn(product, dictionary))
  const shown = products.map(({ id }) => id)
  return {
    name: 'compare',
    props: {
      products: await presentCompared(products, slugs, dictionary, db),
      common: withNames(
        slugs[0]?.filter(slug => slugs.every(others => others.includes(slug))) ?? [],
        dictionary,
      ),
      similar: products[0] ? await findSimilar(products[0], slugs[0]!, shown, db) : [],
      isFull: products.length === mostProducts,
      unknown: typed.unknown,
    },
    head: {
      title: 'Compare products',
      description: 'Up to four products side by side: prices, key actives, and what only one of them has.',
      canonical: '/compare',
      noIndex: true,
    },
    tags: ['products', 'categories', dictionaryTag, ...shown.map(id => `product:${id}`)],
  }
}

type Db = Services['db']

/** What was typed into the fields, each as search understands it. */
async function findTyped(db: Db, { add, second }: PageCall['query']) {
  const texts = [add, second].flatMap(text => text?.trim() || [])
  const suggested = await Promise.all(texts.map(text => suggest(db, text)))
  return {
    found: suggested.flatMap(({ products: [best] }) => best?.id ?? []),
    unknown: texts.filter((_, nth) => suggested[nth]!.products.length === 0),
  }
}

/** From a product's page one begins with two. */
async function mostSimilar(db: Db, [id]: ProductId[], dictionary: Dictionary): Promise<ProductId[]> {
  const [product] = id ? await listByIds(db, [id]) : []
  if (!product) return []
  const [similar] = await listSimilar(
    db,
    { id: product.id, kind: product.itemTypeName, ingredients: slugsIn(product, dictionary) },
    1,
  )
  return similar ? [similar.id] : []
}

const comparePath = (ids: ProductId[]) => (ids.length > 0 ? `/compare?p=${ids.join(',')}` : '/compare')

const slugsIn = ({ ingredients }: Product, dictionary: Dictionary) => [
  ...new Set(
    wordsOf(readLabel(ingredients, dictionary)).flatMap(({ items }) => items.filter(isSure).flatMap(slugsOf)),
  ),
]

const withNames = (slugs: string[], { ingredients }: Dictionary) =>
  slugs.map(slug => ({ slug, inci: ingredients.get(slug)!.inci }))

async function presentCompared(
  products: Product[],
  slugs: string[][],
  dictionary: Dictionary,
  db: Db,
): Promise<Pages['compare']['products']> {
  const found = await listCards(
    db,
    products.map(({ id }) => id),
  )
  const cards = new Map(found.map(card => [card.id, pageCard.parse(card)]))
  return products.flatMap((product, nth) => {
    const card = cards.get(product.id)
    // It may have been deleted meanwhile.
    if (!card) return []
    // Notes on skin, which depend on it, are not compared.
    const label = presentLabel({ ...product, isRinsedOff: false }, dictionary)
    const own = slugs[nth]!
    const others = new Set(slugs.filter((_, other) => other !== nth).flat())
    const flagged = own.filter(slug => dictionary.ingredients.get(slug)!.flags.includes('euAllergen'))
    return {
      card,
      perUnit: unitPrice({ ...product, price: card.price }),
      read: label && { count: label.read, of: label.of },
      actives: label?.actives.map(({ slug, inci }) => ({ slug, inci })) ?? [],
      only: withNames(
        own.filter(slug => !others.has(slug)),
        dictionary,
      ),
      scents: withNames(flagged, dictionary),
      hidesScents: own.some(slug => dictionary.ingredients.get(slug)!.unsure.includes('euAllergen')),
      without: label?.without.map(({ noun }) => noun) ?? [],
      removeHref: comparePath(products.filter(other => other !== product).map(({ id }) => id)),
    }
  })
}

async function findSimilar(
  product: Product,
  slugs: string[],
  shown: ProductId[],
  db: Db,
): Promise<Pages['compare']['similar']> {
  const similar = await listSimilar(
    db,
    { id: product.id, kind: product.itemTypeName, ingredients: slugs },
    similarShown + shown.length,
  )
  const wanted = similar.filter(({ id }) => !shown.includes(id)).slice(0, similarShown)
  const found = await listByIds(
    db,
    wanted.map(({ id }) => id),
  )
  return wanted.flatMap(({ id, shared }) => {
    const other = found.find(one => one.id === id)
    return other ? [{ name: other.name, shared, of: slugs.length, href: comparePath([...shown, id]) }] : []
  })
}

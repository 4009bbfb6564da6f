import type { Pages } from '#contract/pages.ts'
import { pageCard } from '#contract/products/products.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import { dictionaryTag } from '#domain/ingredients/ingredient.ts'
import { listSimilar } from '#domain/ingredients/list-similar.ts'
import { listByIds } from '#domain/products/list-by-ids.ts'
import { listCards } from '#domain/products/list-cards.ts'
import type { Product } from '#domain/products/product.ts'
import type { Services } from '#services.ts'
import { isId, type ProductId } from '#values/ids.ts'
import type { Dictionary } from '#values/ingredients/dictionary.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { isSure, slugsOf, wordsOf } from '#values/ingredients/reading.ts'
import { unitPrice } from '#values/unit-price.ts'
import { presentLabel } from '../present/ingredients.ts'
import type { LoadedPage, PageCall } from './page.ts'

const mostProducts = 4
const mostSimilar = 4

/** Up to four products side by side, and others whose lists are like the first one's. */
export async function comparePage({ db }: Services, { query }: PageCall): Promise<LoadedPage> {
  const ids = [...new Set((query.p ?? '').split(','))].filter(isId<'product'>).slice(0, mostProducts)
  const [found, dictionary] = await Promise.all([listByIds(db, ids), getDictionary(db)])
  const products = ids.flatMap(id => found.find(product => product.id === id) ?? [])
  const slugs = products.map(product => slugsIn(product, dictionary))
  const shown = products.map(({ id }) => id)
  return {
    name: 'compare',
    props: {
      products: await presentCompared(products, slugs, dictionary, db),
      common: named(slugs[0]?.filter(slug => slugs.every(others => others.includes(slug))) ?? [], dictionary),
      similar: products[0] ? await findSimilar(products[0], slugs[0]!, shown, db) : [],
      isFull: products.length === mostProducts,
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

const comparePath = (ids: ProductId[]) => (ids.length > 0 ? `/compare?p=${ids.join(',')}` : '/compare')

const slugsIn = ({ ingredients }: Product, dictionary: Dictionary) => [
  ...new Set(
    wordsOf(readLabel(ingredients, dictionary)).flatMap(({ items }) => items.filter(isSure).flatMap(slugsOf)),
  ),
]

const named = (slugs: string[], { ingredients }: Dictionary) =>
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
      only: named(
        own.filter(slug => !others.has(slug)),
        dictionary,
      ),
      scents: named(flagged, dictionary),
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
    mostSimilar + shown.length,
  )
  const wanted = similar.filter(({ id }) => !shown.includes(id)).slice(0, mostSimilar)
  const found = await listByIds(
    db,
    wanted.map(({ id }) => id),
  )
  return wanted.flatMap(({ id, shared }) => {
    const other = found.find(one => one.id === id)
    return other ? [{ name: other.name, shared, of: slugs.length, href: comparePath([...shown, id]) }] : []
  })
}

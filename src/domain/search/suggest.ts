import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { suggestIngredients } from '#domain/ingredients/list-used.ts'
import type { Product } from '#domain/products/product.ts'
import type { CategoryId } from '#values/ids.ts'
import type { Understood } from './parse-query.ts'
import { searchProducts } from './search-products.ts'

const limits = { products: 6, brands: 4, categories: 4, ingredients: 3 }

export interface Suggestions {
  products: Product[]
  brands: { name: string }[]
  categories: { name: string; slug: string }[]
  ingredients: { name: string; slug: string }[]
  corrected: string | undefined
  understood: Understood | undefined
}

/** The first products of the results page, so that the two agree, with brands and categories that begin like it or have them. */
export async function suggest(db: Db, text: string): Promise<Suggestions> {
  if (!/[\p{L}\p{N}]/u.test(text))
    return {
      products: [],
      brands: [],
      categories: [],
      ingredients: [],
      corrected: undefined,
      understood: undefined,
    }
  const { products, facets, corrected, understood } = await searchProducts(db, {
    text,
    limit: limits.products,
    grouped: true,
    candidates: 300,
    facets: ['brand', 'category'],
  })
  const meant = corrected ?? text
  const valuesOf = (name: 'brand' | 'category') =>
    facets.find(facet => facet.name === name)!.values.map(({ value }) => value)
  const [brands, categories, ingredients] = await Promise.all([
    suggestBrands(db, meant),
    suggestCategories(db, meant, valuesOf('category').slice(0, 2) as CategoryId[]),
    suggestIngredients(db, text, limits.ingredients),
  ])
  const more = valuesOf('brand').slice(0, 2)
  return {
    products,
    brands: [...new Set([...brands, ...more])].slice(0, limits.brands).map(name => ({ name })),
    categories,
    ingredients: ingredients.map(({ name, slug }) => ({ name, slug })),
    corrected,
    understood,
  }
}

/** A loose index scan: one index lookup per brand, no matter how many products each has. */
async function suggestBrands(db: Db, text: string): Promise<string[]> {
  const prefix = text.trim().toLowerCase()
  const end = `${prefix}\u{10ffff}`
  const next = (from: ReturnType<typeof sql>) => sql`(
    SELECT lower(brand) COLLATE "C" AS key, brand AS name FROM listed_products
    WHERE ${from} AND lower(brand) COLLATE "C" < ${end} ORDER BY 1, 2 LIMIT 1)`
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE brands AS (
      SELECT * FROM ${next(sql`lower(brand) COLLATE "C" >= ${prefix}`)} first
      UNION ALL SELECT following.* FROM brands
        CROSS JOIN LATERAL ${next(sql`lower(brand) COLLATE "C" > brands.key`)} following)
    SELECT name FROM brands WHERE name <> '' LIMIT ${limits.brands}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Those with a word that the text ends with a part of come first. */
async function suggestCategories(db: Db, text: string, more: CategoryId[]) {
  const { rows } = await sql<{ name: string; slug: string }>`
    SELECT name, slug FROM (
      SELECT id, name, slug, EXISTS (SELECT FROM words_in(name) word WHERE starts_with(word,
        (SELECT last FROM words_in(${text}) WITH ORDINALITY typed(last, nth) ORDER BY nth DESC LIMIT 1))) AS alike
      FROM categories) found
    WHERE alike OR id = ANY(${more}) ORDER BY alike DESC, id LIMIT ${limits.categories}`.execute(db)
  return rows
}

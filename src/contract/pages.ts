import type { z } from 'zod'
import type { category } from './categories.ts'
import type { product, productCard } from './products.ts'

export type CategoryView = z.output<typeof category>
export type ProductCardView = z.output<typeof productCard>
export type ProductView = z.output<typeof product>

/** What every page is given for its header and footer. */
export interface Layout {
  categories: CategoryView[]
}

/** What each server-rendered page is given, by its name. */
export interface Pages {
  home: { newArrivals: ProductCardView[] }
  listing: { title: string; products: ProductCardView[]; nextPage: string | null }
  product: { product: ProductView }
  login: Record<never, never>
  register: Record<never, never>
  'not-found': Record<never, never>
}

export type PageName = keyof Pages

/** One page with its data: rendered on the server, sent along as JSON, hydrated from it in the browser. */
export type PageData = { [Name in PageName]: { name: Name; props: Pages[Name]; layout: Layout } }[PageName]

/** What search engines and shared links show of a page. */
export interface Head {
  title: string
  description: string
  /** The page's one true address, as a path. */
  canonical: string
  /** A picture's path, for shared links. */
  image?: string | undefined
  noIndex?: boolean
}

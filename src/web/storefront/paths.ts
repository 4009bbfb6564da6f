export const categoryPath = (slug: string) => `/category/${encodeURIComponent(slug)}`

/** All products of a brand. The filter separates values by commas, so one within a name is escaped. */
export const brandPath = (name: string) =>
  `/product?${new URLSearchParams({ brand: name.replaceAll(',', '\\,') })}`

export const searchPath = (q: string) => `/search?${new URLSearchParams({ q })}`

export const concernPath = (name: string) =>
  `/product?${new URLSearchParams({ concern: name.replaceAll(',', '\\,') })}`

export const ingredientPath = (slug: string) => `/ingredient/${encodeURIComponent(slug)}`

/** All products that are certainly without what is on an avoid-list. */
export const withoutPath = (list: string) => `/product?${new URLSearchParams({ without: list })}`

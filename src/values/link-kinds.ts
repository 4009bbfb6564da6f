/** What a link of the shop can lead to. Another kind is a name here, and how it is found in domain/links/links.ts. */
export const linkKinds = [
  'page',
  'own-page',
  'policy',
  'category',
  'collection',
  'product',
  'article',
  'ingredient',
  'brand',
  'concern',
  'url',
] as const

export type LinkKind = (typeof linkKinds)[number]

/**
 * By id and not by path, so that what it leads to may be renamed. The id of a page is its path, of a policy its name, of an ingredient
 * its slug, of a brand or a concern what it is called; of `url` it is the whole address.
 */
export interface LinkTarget {
  kind: LinkKind
  id: string
}

export const linkKey = ({ kind, id }: LinkTarget) => `${kind} ${id}`

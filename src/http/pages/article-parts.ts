import type { TextNode } from '#contract/blog.ts'
import type { ArticlePart, ProductCardView } from '#contract/pages.ts'

const maxNamed = 24

/** The URLs of products that a text links to, in that order, without '/product/'. */
export function namedUrls(nodes: TextNode[]): string[] {
  return [...new Set(nodes.flatMap(urlsIn))].slice(0, maxNamed)
}

/** The text, with the cards of the products that a section names for the first time at the end of that section. */
export function articleParts(nodes: TextNode[], cards: Map<string, ProductCardView>): ArticlePart[] {
  const shown = new Set<string>()
  return sections(nodes).map(section => {
    const products = namedUrls(section).flatMap(url => cards.get(url) ?? [])
    const added = products.filter(({ _id }) => !shown.has(_id) && shown.add(_id))
    return { text: section, products: added }
  })
}

/** Each begins with its heading. */
function sections(nodes: TextNode[]): TextNode[][] {
  const all: TextNode[][] = [[]]
  for (const node of nodes) {
    if (typeof node !== 'string' && node.tag === 'h2') all.push([])
    all.at(-1)!.push(node)
  }
  return all.filter(section => section.length > 0)
}

function urlsIn(node: TextNode): string[] {
  if (typeof node === 'string') return []
  const [, url] = node.tag === 'a' ? (node.attributes.href?.match(productLink) ?? []) : []
  return [...(url ? [decoded(url)] : []), ...node.children.flatMap(urlsIn)]
}

const productLink = /^\/product\/([^/?#]+)(?:[?#]|$)/

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

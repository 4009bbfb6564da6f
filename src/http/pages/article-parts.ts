import type { TextNode } from '#contract/blog.ts'
import type { ArticlePart, ProductCardView } from '#contract/pages.ts'

const maxNamed = 24

/** The addresses of products that a text links to, in that order, without '/product/'. */
export function namedAddresses(nodes: TextNode[]): string[] {
  return [...new Set(nodes.flatMap(addressesIn))].slice(0, maxNamed)
}

/** The text, with the cards of the products that a section names for the first time at the end of that section. */
export function articleParts(nodes: TextNode[], cards: Map<string, ProductCardView>): ArticlePart[] {
  const shown = new Set<string>()
  return sections(nodes).map(section => {
    const products = namedAddresses(section).flatMap(address => cards.get(address) ?? [])
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

function addressesIn(node: TextNode): string[] {
  if (typeof node === 'string') return []
  const [, address] = node.tag === 'a' ? (node.attributes.href?.match(productLink) ?? []) : []
  return [...(address ? [decoded(address)] : []), ...node.children.flatMap(addressesIn)]
}

const productLink = /^\/product\/([^/?#]+)(?:[?#]|$)/

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

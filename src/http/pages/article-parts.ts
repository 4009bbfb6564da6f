import type { TextNode } from '#contract/blog.ts'
import type { ArticlePart, ProductCardView } from '#contract/pages.ts'
import { isId, type ProductId } from '#values/ids.ts'

const maxNamed = 24

/** The products that a text links to, in that order. */
export function namedProducts(nodes: TextNode[]): ProductId[] {
  return [...new Set(nodes.flatMap(idsIn))].slice(0, maxNamed)
}

/** The text, with the cards of the products that a section names for the first time at the end of that section. */
export function articleParts(nodes: TextNode[], cards: Map<string, ProductCardView>): ArticlePart[] {
  const shown = new Set<string>()
  return sections(nodes).map(section => {
    const ids = namedProducts(section).filter(id => cards.has(id) && !shown.has(id))
    for (const id of ids) shown.add(id)
    return { text: section, products: ids.map(id => cards.get(id)!) }
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

function idsIn(node: TextNode): ProductId[] {
  if (typeof node === 'string') return []
  const [, id = ''] = node.tag === 'a' ? (node.attributes.href?.match(productPath) ?? []) : []
  return [...(isId<'product'>(id) ? [id] : []), ...node.children.flatMap(idsIn)]
}

const productPath = /^\/product\/([0-9a-f]{24})(?:[?#]|$)/

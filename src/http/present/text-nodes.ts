import type { TextNode } from '#contract/blog.ts'

/** Elements between whose children a line break of the source means nothing. */
const blocks = new Set(['', 'ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr'])

/**
 * Sanitised HTML as a tree that React renders by itself: no page ever takes markup as a text. It knows what the sanitiser
 * writes and nothing else: balanced elements, quoted attributes, four entities.
 */
export function textNodes(html: string): TextNode[] {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [piece, end, tag, attributes = '', alone] of html.matchAll(markup)) {
    const parent = open.at(-1)!
    if (tag === undefined) {
      if (!blocks.has(parent.tag) || piece.trim() !== '') parent.children.push(plain(piece))
    } else if (end) {
      if (open.length > 1) open.pop()
    } else {
      const element: Element = { tag, attributes: attributesOf(attributes), children: [] }
      parent.children.push(element)
      if (!alone) open.push(element)
    }
  }
  return root.children
}

type Element = Exclude<TextNode, string>

const markup = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"]*")*)( \/)?>|[^<]+/g

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name!, plain(value!)]),
  )

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

const plain = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, entity => entities[entity]!)

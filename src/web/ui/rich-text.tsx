import { createElement, type ReactNode } from 'react'
import type { TextNode } from '#contract/pages.ts'

/** What a writer wrote. The server lets only a few plain elements through, and React makes them: none comes as markup. */
export function RichText({ nodes }: { nodes: TextNode[] }) {
  return <>{nodes.map(render)}</>
}

function render(node: TextNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  const properties = { key: index, ...attributes, ...more[tag] }
  return children.length > 0
    ? createElement(tag, properties, ...children.map(render))
    : createElement(tag, properties)
}

const more: Record<string, object> = {
  img: { loading: 'lazy' },
  // A wide table scrolls by itself, and so must be within reach of the keyboard.
  table: { tabIndex: 0 },
}

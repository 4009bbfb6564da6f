import { createElement, type ReactNode } from 'react'
import type { TextNode } from '#contract/blog.ts'

/** The server allows a few elements and sends them as data: no markup of a writer reaches the page. */
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
  // A wide table is a scroll container, which must be focusable to be scrolled by keyboard.
  table: { tabIndex: 0 },
}

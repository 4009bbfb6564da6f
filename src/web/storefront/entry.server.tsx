import { LRUCache } from 'lru-cache'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Layout, PageData, PageName } from '#contract/pages.ts'
import { PartKeeper } from './kept-part.tsx'
import { Page, Surroundings } from './page.tsx'
import { pageModules } from './pages.ts'

export async function render(data: PageData): Promise<string> {
  const Content = contents.get(data.name) ?? (await loadContent(data.name))
  return renderParts(<Page data={data} Content={Content} />, data.layout, layoutNumber(data.layout))
}

/** An import takes its time also where the module is loaded. */
const contents = new Map<PageName, ComponentType<object>>()

async function loadContent(name: PageName): Promise<ComponentType<object>> {
  const content = (await pageModules[name]()).default as ComponentType<object>
  contents.set(name, content)
  return content
}

/** The markup of parts that stand on many pages, by the layout around them and what they show. */
const kept = new LRUCache<string, string>({
  // In characters, which take two bytes each.
  maxSize: 2e6,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** Random, so that no text of the shop can be taken for a place. */
const mark = crypto.randomUUID()
const places = new RegExp(`${mark} (\\d+);`, 'g')

/** Begins every id that a part made with `useId`, which it may not: a journey looks for them. */
const wrongId = 'part'

/** React puts these in front of what it renders. In the middle of a page, where a part stands, it would not expect them. */
const preloads = /^(<link rel="preload"[^>]*>)+/

/** Renders this, with a mark in the place of every part; then puts the parts there, of which only new ones are rendered. */
function renderParts(whole: ReactNode, layout: Layout, nth: number, identifierPrefix = ''): string {
  const parts: { key: string; part: ReactNode }[] = []
  const keep = (key: string, part: ReactNode) => `${mark} ${parts.push({ key: `${nth} ${key}`, part }) - 1};`
  const html = renderToString(
    <PartKeeper value={keep}>
      <Surroundings layout={layout}>{whole}</Surroundings>
    </PartKeeper>,
    { identifierPrefix },
  )
  return html.replace(places, (_, place) => {
    const { key, part } = parts[place]!
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = renderParts(part, layout, nth, wrongId).replace(preloads, '')
    kept.set(key, made)
    return made
  })
}

const layouts = new LRUCache<string, number>({ max: 10 })
const numbers = new WeakMap<Layout, number>()
let lastNumber = 0

/** The same for layouts that say the same. */
function layoutNumber(layout: Layout): number {
  const known = numbers.get(layout)
  if (known) return known
  const text = JSON.stringify(layout)
  const nth = layouts.get(text) ?? ++lastNumber
  layouts.set(text, nth)
  numbers.set(layout, nth)
  return nth
}

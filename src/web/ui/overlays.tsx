import { Fragment, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createStore } from '#web/client/store.ts'

const overlays = createStore<ReadonlyMap<number, ReactNode>>(new Map())
let lastKey = 0

/** Renders a dialog over the page, from anywhere, also from a failed call. Returns what takes it away again. */
export function showOverlay(content: ReactNode): () => void {
  const key = ++lastKey
  overlays.set(new Map(overlays.get()).set(key, content))
  return () => overlays.set(new Map([...overlays.get()].filter(([other]) => other !== key)))
}

/** Stands once in each root. In the body, because an open dialog makes everything beside it inert. */
export function Overlays() {
  const shown = overlays.use(all => all)
  if (shown.size === 0) return null
  return createPortal(
    [...shown].map(([key, content]) => <Fragment key={key}>{content}</Fragment>),
    document.body,
  )
}

import type { ComponentProps } from 'react'

/** A part of a screen that scrolls; it takes the focus, so that it scrolls by keyboard too. */
export function ScrollRegion(props: ComponentProps<'section'>) {
  return <section {...focusable} {...props} />
}

const focusable = { tabIndex: 0 }

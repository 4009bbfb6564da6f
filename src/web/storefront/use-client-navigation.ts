import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PageData, PageName, Pages } from '#contract/pages.ts'

interface Loaded {
  address: string
  title: string
  props: object
}

interface Options {
  /** What to do where the page cannot be shown here; it is opened as any other, unless told. */
  onTrouble?: (address: string) => void
  /** After a link was followed, not after going back. */
  onShown?: () => void
}

/**
 * Shows another page of the same kind in the place of this one, without loading everything anew: the very page that the
 * link leads to is fetched, and what it was made of is shown. Links that may do so carry `data-swap`.
 */
export function useClientNavigation<Name extends PageName>(
  name: Name,
  first: Pages[Name],
  options: Options = {},
) {
  const [props, show] = useState(first)
  const [busy, setBusy] = useState(false)
  const state = useRef({ turn: 0, address: '', known: new Map<string, Loaded>() })
  const { onTrouble = address => location.assign(address), onShown } = options

  async function open(address: string, back: boolean) {
    const turn = ++state.current.turn
    const kept = back ? state.current.known.get(address) : undefined
    if (!kept) setBusy(true)
    try {
      const loaded = kept ?? (await read(name, address))
      if (turn !== state.current.turn) return
      if (!back) history.pushState(null, '', loaded.address)
      state.current.address = loaded.address
      state.current.known.set(loaded.address, loaded)
      document.title = loaded.title
      // At once, so that the browser finds the height it wants to scroll back to.
      flushSync(() => {
        show(loaded.props as Pages[Name])
        setBusy(false)
      })
      if (!back) onShown?.()
    } catch {
      if (turn !== state.current.turn) return
      setBusy(false)
      onTrouble(address)
    }
  }

  const goBack = useRef(() => {})
  goBack.current = () => {
    const address = here()
    // A link within the page leaves a mark in the history too.
    if (address !== state.current.address) void open(address, true)
  }

  useEffect(() => {
    const { known } = state.current
    state.current.address = here()
    known.set(here(), { address: here(), title: document.title, props: first })
    const listen = () => goBack.current()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [first])

  return {
    props,
    busy,
    go: (address: string) => void open(address, false),
    /** For the click of whatever surrounds the links. */
    follow(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-swap]')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !plain || event.defaultPrevented) return
      event.preventDefault()
      void open(link.pathname + link.search, false)
    },
  }
}

async function read(name: PageName, address: string): Promise<Loaded> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const data: PageData = JSON.parse(page.getElementById('page-data')!.textContent)
  if (data.name !== name) throw new Error(`${address} is another kind of page`)
  const { pathname, search } = new URL(response.url)
  return { address: pathname + search, title: page.title, props: data.props }
}

const here = () => location.pathname + location.search

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PageData, PageName, Pages } from '#contract/pages.ts'

interface Loaded {
  address: string
  title: string
  props: object
}

interface Options {
  /** The page could not be fetched; by default the browser opens it as usual. */
  onFailed?: (address: string) => void
  /** Not called after going back. */
  onShown?: () => void
}

/**
 * Follows links to pages of the same kind (`a[data-swap]`) without a page load: fetches the HTML page, reads the props it
 * was rendered with and renders them here.
 */
export function useClientNavigation<Name extends PageName>(
  name: Name,
  first: Pages[Name],
  options: Options = {},
) {
  const [props, show] = useState(first)
  const [busy, setBusy] = useState(false)
  const state = useRef({ request: 0, address: '', loaded: new Map<string, Loaded>() })
  const { onFailed = address => location.assign(address), onShown } = options

  async function open(address: string, back: boolean) {
    const request = ++state.current.request
    const kept = back ? state.current.loaded.get(address) : undefined
    if (!kept) setBusy(true)
    try {
      const loaded = kept ?? (await read(name, address, nextPaint()))
      // A newer navigation has started meanwhile.
      if (request !== state.current.request) return
      if (!back) history.pushState(null, '', loaded.address)
      state.current.address = loaded.address
      state.current.loaded.set(loaded.address, loaded)
      document.title = loaded.title
      // Synchronously: the browser restores the scroll position, which needs the new height.
      flushSync(() => {
        show(loaded.props as Pages[Name])
        setBusy(false)
      })
      if (!back) onShown?.()
    } catch {
      // A newer navigation has started meanwhile.
      if (request !== state.current.request) return
      setBusy(false)
      onFailed(address)
    }
  }

  const goBack = useRef(() => {})
  goBack.current = () => {
    const address = here()
    // A link to an anchor on this page fires popstate too.
    if (address !== state.current.address) void open(address, true)
  }

  useEffect(() => {
    state.current.address = here()
    state.current.loaded.set(here(), { address: here(), title: document.title, props: first })
    const listen = () => goBack.current()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [first])

  return {
    props,
    busy,
    go: (address: string) => void open(address, false),
    /** A click handler for an element around the links. */
    follow(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-swap]')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !plain || event.defaultPrevented) return
      event.preventDefault()
      void open(link.pathname + link.search, false)
    },
  }
}

/** `painted`: a fast reply must not keep a slow phone from showing first that the tap was taken. */
async function read(name: PageName, address: string, painted: Promise<void>): Promise<Loaded> {
  const [response] = await Promise.all([fetch(address), painted])
  if (!response.ok) throw new Error(`${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const data: PageData = JSON.parse(page.getElementById('page-data')!.textContent)
  if (data.name !== name) throw new Error(`${address} is another kind of page`)
  const { pathname, search } = new URL(response.url)
  return { address: pathname + search, title: page.title, props: data.props }
}

const nextPaint = () =>
  new Promise<void>(resolve => {
    // Nothing is painted in a tab that is not looked at.
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

const here = () => location.pathname + location.search

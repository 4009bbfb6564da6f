import {
  type MouseEvent,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { PageData, PageName, Pages } from '#contract/pages.ts'
import { nextPaint } from '#web/client/next-paint.ts'

interface Loaded {
  url: string
  title: string
  props: object
}

interface Shown<Name extends PageName> {
  props: Pages[Name]
  /** Not for the page as it was opened. */
  loaded?: Loaded
  back?: boolean
}

interface Options {
  onStart?: () => void
  /** The page could not be fetched; by default the browser opens it as usual. */
  onFailed?: (url: string) => void
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
  const [shown, show] = useState<Shown<Name>>({ props: first })
  const [busy, setBusy] = useState(false)
  const state = useRef({ request: 0, url: '', loaded: new Map<string, Loaded>() })
  const tapped = useRef<Element>(null)
  const { onStart, onFailed = loadPage, onShown } = options

  const markTapped = useCallback((link: Element | null) => {
    tapped.current?.removeAttribute('data-tapped')
    link?.setAttribute('data-tapped', '')
    tapped.current = link
  }, [])

  const open = useCallback(
    async (url: string, back: boolean) => {
      onStart?.()
      const request = ++state.current.request
      const cached = back ? state.current.loaded.get(url) : undefined
      // Delayed: most replies arrive sooner, and dimming a whole page is slow on a cheap phone.
      const waiting = setTimeout(() => request === state.current.request && setBusy(true), 100)
      try {
        const loaded = cached ?? (await read(name, url, nextPaint()))
        // A newer navigation has started meanwhile.
        if (request !== state.current.request) return
        state.current.loaded.set(loaded.url, loaded)
        const update = () => {
          show({ props: loaded.props as Pages[Name], loaded, back })
          setBusy(false)
        }
        // Going back synchronously: the browser restores the scroll position, which needs the new height. Forward in small
        // pieces: on a slow phone the next tap must not wait for a whole page.
        if (back) flushSync(update)
        else startTransition(update)
      } catch {
        // A newer navigation has started meanwhile.
        if (request !== state.current.request) return
        setBusy(false)
        markTapped(null)
        onFailed(url)
      } finally {
        clearTimeout(waiting)
      }
    },
    [name, onStart, onFailed, markTapped],
  )

  const afterShown = useEffectEvent(() => onShown?.())

  // The URL changes together with the page, before the browser moves a page that has become shorter.
  useLayoutEffect(() => {
    const { loaded, back } = shown
    if (!loaded) return
    if (!back) history.pushState(null, '', loaded.url)
    state.current.url = loaded.url
    document.title = loaded.title
    markTapped(null)
    if (!back) afterShown()
  }, [shown, markTapped])

  useEffect(() => {
    state.current.url = here()
    state.current.loaded.set(here(), { url: here(), title: document.title, props: first })
    const listen = () => {
      const url = here()
      // A link to an anchor on this page fires popstate too.
      if (url !== state.current.url) void open(url, true)
    }
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [first, open])

  return {
    props: shown.props,
    busy,
    /** Always the same function, so that what is memoised stays. */
    go: useCallback((url: string) => void open(url, false), [open]),
    /** A click handler for an element around the links. The link has `data-tapped` until its page is here. */
    onLinkClick(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-swap]')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !plain || event.defaultPrevented) return
      event.preventDefault()
      markTapped(link)
      void open(link.pathname + link.search, false)
    },
  }
}

const loadPage = (url: string) => location.assign(url)

/** `painted`: a fast reply must not delay the feedback for the tap on a slow phone. */
async function read(name: PageName, url: string, painted: Promise<void>): Promise<Loaded> {
  const [response] = await Promise.all([fetch(url), painted])
  if (!response.ok) throw new Error(`${response.status}`)
  const html = await response.text()
  const data: PageData = JSON.parse(html.match(dataBlock)![1]!)
  if (data.name !== name) throw new Error(`${url} is another kind of page`)
  // The head alone: parsing a whole page would drop frames on a slow phone.
  const [top = ''] = html.split('</head>', 1)
  showTints(top.match(tints)?.[1] ?? '')
  // The content security policy of this page forbids the styles of another one.
  const head = new DOMParser().parseFromString(top.replace(tints, ''), 'text/html')
  const { pathname, search } = new URL(response.url)
  return { url: pathname + search, title: head.title, props: data.props }
}

/** Those of the page before are not needed: its pictures are there. */
function showTints(style: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [sheet]
}

/** Both of http/pages/render.ts. */
const tints = /<style id="tints">([^<]*)<\/style>/
const dataBlock = /<script type="application\/json" id="page-data">([^<]*)/

const here = () => location.pathname + location.search

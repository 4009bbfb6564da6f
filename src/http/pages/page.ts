import type { Head, PageName, Pages } from '#contract/pages.ts'
import type { Services } from '#services.ts'
import type { LinkTarget } from '#values/link-kinds.ts'

/** What a page's loader returns: which page, its data, and the cache tags of what it shows. */
export type LoadedPage = {
  [Name in PageName]: {
    name: Name
    props: Pages[Name]
    head: Head
    tags: string[]
    /** When the page becomes stale by itself, such as at the next article's publication. */
    expiresAt?: Date | undefined
    status?: number
    /** What the page is about, where its owner may say what search engines are told of it. */
    about?: LinkTarget | undefined
    /** Of a search: what was typed, and how many products have all of it. */
    searched?: { words: string; found: number } | undefined
    /** Errors of parts that the page can be shown without. */
    failures?: unknown[]
  }
}[PageName]

/** Or: a permanent redirect. Sent with no-cache like every page, because the page may move back. */
export interface MovedPage {
  movedTo: string
  tags: string[]
}

export interface PageCall {
  params: Record<string, string>
  query: Record<string, string>
}

export interface PageRoute {
  /** '/product/{id}' */
  path: string
  /** The query keys that change the page; all others are ignored. */
  query?: string[]
  /** Whether it is the same whatever its parameters, so that one cached page serves them all. */
  isShell?: true
  /** Whether the gateway's script and page may run in it. */
  opensGateway?: true
  /** The sentence of its error page, where the server is at fault. */
  failure?: string
  load(services: Services, call: PageCall): Promise<LoadedPage | MovedPage>
}

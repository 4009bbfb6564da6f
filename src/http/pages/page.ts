import type { Head, PageName, Pages } from '#contract/pages.ts'
import type { Services } from '#services.ts'

/** What a page's loader answers with: which page, its data, and what it was made of. */
export type LoadedPage = {
  [Name in PageName]: {
    name: Name
    props: Pages[Name]
    head: Head
    tags: string[]
    /** When the page changes by itself. */
    until?: Date | undefined
    status?: number
    /** What went wrong without taking the page along. */
    failures?: unknown[]
  }
}[PageName]

/** Or: the page has moved for good. Asked for again each time, because it may move back. */
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
  /** What is said where it cannot be shown, through no fault of the visitor's. */
  failure?: string
  load(services: Services, call: PageCall): Promise<LoadedPage | MovedPage>
}

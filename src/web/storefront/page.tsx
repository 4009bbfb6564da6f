import type { ReactNode } from 'react'
import type { Layout, PageData } from '#contract/pages.ts'
import { DefaultRating } from '#web/ui/star-rating.tsx'
import { LayoutContext } from './layout/layout-context.tsx'
import type { LoadedPage } from './pages.ts'

function shownUnrated({ unratedShows, defaultRating }: Layout['settings']) {
  if (unratedShows === 'rating') return defaultRating
  return unratedShows === 'new' ? 'New' : null
}

export function Page({ data, page: { Content, Around } }: { data: PageData; page: LoadedPage }) {
  const content = <Content {...data.props} />
  const q = data.name === 'listing' ? (data.props.typed ?? data.props.q) : undefined
  if (!Around) return content
  return (
    <Around page={data.name} q={q}>
      {content}
    </Around>
  )
}

/** Around every page: what its parts may look up. */
export function Surroundings({ layout, children }: { layout: Layout; children: ReactNode }) {
  return (
    <LayoutContext value={layout}>
      <DefaultRating value={shownUnrated(layout.settings)}>{children}</DefaultRating>
    </LayoutContext>
  )
}

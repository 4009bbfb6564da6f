import type { ComponentType, ReactNode } from 'react'
import type { Layout, PageData } from '#contract/pages.ts'
import { DefaultRating } from '#web/ui/star-rating.tsx'
import { LayoutContext } from './layout/layout-context.tsx'
import { StorefrontLayout } from './layout/storefront-layout.tsx'

/** Pages without the header and footer: the checkout has its own; signing in and up, and where links in mails lead, have none. */
const bare = new Set<PageData['name']>([
  'order',
  'pay',
  'login',
  'login-code',
  'register',
  'forgot-password',
  'reset-password',
  'mail-link',
  'restore-email',
  'running-low',
])

function shownUnrated({ unratedShows, defaultRating }: Layout['settings']) {
  if (unratedShows === 'rating') return defaultRating
  return unratedShows === 'new' ? 'New' : null
}

export function Page({ data, Content }: { data: PageData; Content: ComponentType<object> }) {
  const content = <Content {...data.props} />
  const q = data.name === 'listing' ? (data.props.typed ?? data.props.q) : undefined
  if (bare.has(data.name)) return content
  return (
    <StorefrontLayout page={data.name} q={q}>
      {content}
    </StorefrontLayout>
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

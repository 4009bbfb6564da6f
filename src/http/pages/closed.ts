import type { Settings } from '#domain/settings/settings.ts'
import { formatDate } from '#values/dates.ts'
import { mailLinkRoutes } from './mail-links.ts'
import type { LoadedPage } from './page.ts'

type Doors = Pick<Settings, 'shopName' | 'opensOn'>

/** What stays open behind closed doors: signing in, orders from before, what the law asks for, and where mails lead. */
export const opensEarly = new Set([
  '/login',
  '/login/code',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/restore-email',
  '/account',
  '/account/profile',
  '/account/addresses',
  '/orders',
  '/orders/{number}',
  '/order/{number}',
  '/pay/{number}',
  '/return/{number}',
  '/returns/{number}',
  '/recalls',
  '/contact',
  '/term&condition',
  '/privacypolicy',
  '/returnpolicy',
  '/shippingpolicy',
  ...mailLinkRoutes.map(({ path }) => path),
])

export function closedPage({ shopName, opensOn }: Doors): LoadedPage {
  const when = opensOn ? `on ${formatDate(openingMoment(opensOn))}` : 'soon'
  return {
    name: 'closed',
    props: { opensOn },
    head: { title: 'Opening soon', description: `${shopName} opens ${when}.`, canonical: '/', noIndex: true },
    tags: [],
    status: 503,
  }
}

const aDay = 24 * 60 * 60

/** When search engines may ask again. */
export function secondsToOpening(opensOn: string | null): number {
  const left = opensOn ? Math.ceil((openingMoment(opensOn).getTime() - Date.now()) / 1000) : 0
  return left > 0 ? left : aDay
}

/** Midnight in India. */
const openingMoment = (day: string) => new Date(`${day}T00:00:00+05:30`)

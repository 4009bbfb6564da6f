import type { ReactNode } from 'react'
import type { Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Loaded, useLoaded } from '../form/loaded.tsx'
import { UnsavedParts } from '../form/unsaved-parts.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { Icon } from '../layout/icon.tsx'
import { Brands } from './brands.tsx'
import { Marquee } from './marquee.tsx'
import { Promo } from './promo.tsx'
import { SideOffer } from './side-offer.tsx'
import { Slides } from './slides.tsx'
import { Testimonials } from './testimonials.tsx'
import { TrustBadges } from './trust-badges.tsx'

export type Home = Reply<'GET /api/home'>

/** The pieces of the home page that people write, each saved by itself. */
export function HomeScreen() {
  const data = useLoaded(loadHome)
  return (
    <FormScreen
      title="Home Page"
      text="The pieces of the home page, each saved by itself."
      page={{ path: '/' }}
    >
      <Loaded data={data} failure="The home page could not be read.">
        {home => (
          <UnsavedParts>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <Piece title="Banner slides" about={count(home.slides, 'slide')} open>
                <Slides home={home} />
              </Piece>
              <Piece title="Marquee" about={home.marquee.text || 'Nothing runs'}>
                <Marquee home={home} />
              </Piece>
              <Piece title="Side offer" about={home.sideOffer.title || 'No offer'}>
                <SideOffer home={home} />
              </Piece>
              <Piece title="Promo picture" about={home.promo.heading || 'No promo'}>
                <Promo home={home} />
              </Piece>
              <Piece title="Top brands" about={count(home.brands, 'brand')}>
                <Brands home={home} />
              </Piece>
              <Piece title="Testimonials" about={count(home.testimonials, 'quote')}>
                <Testimonials home={home} />
              </Piece>
              <Piece title="Trust badges" about={count(home.trustBadges, 'badge')}>
                <TrustBadges home={home} />
              </Piece>
            </div>
          </UnsavedParts>
        )}
      </Loaded>
    </FormScreen>
  )
}

function Piece(props: { title: string; about: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={props.open} className="group rounded-2xl border border-line bg-white">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 rounded-2xl px-5 hover:bg-ivory">
        <h2 className="text-xl">{props.title}</h2>
        <span className="min-w-0 flex-1 truncate text-muted text-sm">{props.about}</span>
        <Icon name="down" className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-line border-t p-5">{props.children}</div>
    </details>
  )
}

const count = (list: unknown[], what: string) =>
  list.length === 0 ? `No ${what}s yet` : `${list.length} ${what}${list.length === 1 ? '' : 's'}`

const loadHome = () => callOrSignIn('GET /api/home', {})

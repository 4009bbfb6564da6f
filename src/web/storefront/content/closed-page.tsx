import type { Pages } from '#contract/pages.ts'
import { formatDate } from '#values/dates.ts'
import { useLayout } from '../layout/layout-context.tsx'
import { Logo } from '../layout/logo.tsx'
import { OwnerNote } from '../layout/owner-note.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'

/** All that visitors see of a shop whose doors are closed. */
export default function ClosedPage({ opensOn }: Pages['closed']) {
  const { settings } = useLayout()
  return (
    <main id="main" className="grid min-h-dvh content-between justify-items-center gap-10 px-4 py-6">
      <Logo />
      <div className="grid w-full max-w-xl gap-8 text-center">
        <div>
          <h1 className="wrap-anywhere text-4xl leading-tight sm:text-6xl">{settings.shopName}</h1>
          <p className="mt-4 text-accent text-xl sm:text-2xl">
            {opensOn ? `Opening on ${formatDate(new Date(`${opensOn}T00:00:00+05:30`))}` : 'Opening soon'}
          </p>
        </div>
        <div className="rounded-3xl bg-sunk p-5 text-left sm:p-8">
          <NewsletterForm
            title="Be the first to know"
            placeholderName="Your name"
            placeholderEmail="Your email"
            buttonText="Tell me"
          />
        </div>
        <OwnerNote
          text="Your doors are closed. Open the shop, or make a link to look inside."
          action="Go to opening day"
          path="/admin/open-shop/doors"
          className="text-left"
        />
      </div>
      <nav aria-label="More" className="flex flex-wrap justify-center gap-x-6 text-muted">
        {links.map(([label, path]) => (
          <a
            key={path}
            href={path}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            {label}
          </a>
        ))}
      </nav>
    </main>
  )
}

const links = [
  ['Contact Us', '/contact'],
  ['Privacy Policy', '/privacypolicy'],
  ['Login', '/login'],
] as const

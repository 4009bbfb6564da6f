import type { ReactNode } from 'react'
import { signOut } from '#web/client/sign-out.ts'
import { SignedInPage } from './signed-in-page.tsx'

const pages = [
  { path: '/account', label: 'Overview' },
  { path: '/orders', label: 'Orders' },
  { path: '/account/in-use', label: 'What I use' },
  { path: '/wishlist', label: 'Wishlist' },
  { path: '/account/addresses', label: 'Addresses' },
  { path: '/account/profile', label: 'Profile' },
  { path: '/beauty-profile', label: 'Beauty profile' },
]

interface Props {
  title: ReactNode
  /** For guests, where the title is about the account. */
  guestTitle?: string
  sentence: string
  path: string
  children: ReactNode
}

/** The frame of all account pages. */
export function AccountArea({ title, guestTitle, sentence, path, children }: Props) {
  return (
    <SignedInPage title={guestTitle ?? title} sentence={sentence} path={path}>
      <div className="grid gap-8 lg:grid-cols-[13rem_1fr] lg:gap-14">
        <nav aria-label="Account" className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:overflow-visible lg:px-0">
          <ul className="flex gap-1 lg:sticky lg:top-24 lg:grid">
            {pages.map(page => (
              <li key={page.path}>
                <a
                  href={page.path}
                  aria-current={page.path === path ? 'page' : undefined}
                  className={`${itemClass} aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent`}
                >
                  {page.label}
                </a>
              </li>
            ))}
            <li>
              <button type="button" onClick={signOut} className={`${itemClass} text-left text-muted`}>
                Logout
              </button>
            </li>
          </ul>
        </nav>
        <div className="min-w-0">
          <h1 className="mb-8 text-3xl sm:text-4xl">{title}</h1>
          {children}
        </div>
      </div>
    </SignedInPage>
  )
}

const itemClass = 'flex min-h-11 w-full items-center whitespace-nowrap rounded-button px-4 hover:bg-sunk'

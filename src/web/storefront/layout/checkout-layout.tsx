import type { ReactNode } from 'react'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from './icons.ts'
import { useLayout } from './layout-context.tsx'
import { Logo } from './logo.tsx'

interface Props {
  /** Where what is bought comes from. */
  back: { label: string; path: string }
  children: ReactNode
}

/** Around the checkout: nothing that leads away from it but home, the way back and the policies. */
export function CheckoutLayout({ back, children }: Props) {
  const { footer, year, settings } = useLayout()
  const policies = footer?.bottomLinks.filter(({ label, path }) => label && path) ?? []
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3"
      >
        Skip to content
      </a>
      <header className="border-line border-b bg-page">
        <div className="mx-auto flex h-16 max-w-[74rem] items-center justify-between gap-4 px-4">
          <Logo />
          <a
            href={back.path}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-button pr-4 pl-3 hover:bg-sunk"
          >
            <LineIcon path={icons.left} className="size-5" />
            {back.label}
          </a>
        </div>
      </header>
      <main id="main" className="flex-1">
        {children}
      </main>
      <footer className="border-line border-t text-sm">
        <div className="mx-auto flex max-w-[74rem] flex-wrap items-center justify-between gap-x-6 px-4 py-3 text-muted">
          <p className="py-2">
            © {year} {footer?.copyrightText || settings.shopName}
          </p>
          <nav aria-label="Policies">
            <ul className="flex flex-wrap gap-x-5">
              {policies.map(({ label, path }) => (
                <li key={label + path}>
                  <a href={path} className="inline-flex min-h-11 items-center hover:text-accent">
                    {label}
                  </a>
                </li>
              ))}
              <li>
                <a href="/contact" className="inline-flex min-h-11 items-center hover:text-accent">
                  Contact Us
                </a>
              </li>
            </ul>
          </nav>
        </div>
      </footer>
    </div>
  )
}

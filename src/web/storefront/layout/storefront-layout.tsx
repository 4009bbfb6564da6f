import type { ReactNode } from 'react'
import type { PageName } from '#contract/pages.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { HeartSymbol } from './heart-symbol.tsx'
import { ShopFooter } from './shop-footer.tsx'

interface Props {
  page: PageName
  /** The search text, on a page of search results. */
  q: string | undefined
  children: ReactNode
}

export function StorefrontLayout({ page, q, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-white focus:p-3"
      >
        Skip to content
      </a>
      <Header q={q} />
      <main id="main" className="flex-1">
        {children}
      </main>
      <ShopFooter />
      <BottomBar page={page} />
      <HeartSymbol />
    </div>
  )
}

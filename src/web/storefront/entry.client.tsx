import './storefront.css'
import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '#contract/pages.ts'
import { takeNextPageToast } from '#web/client/next-page-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { Page } from './page.tsx'
import { pageModules } from './pages.ts'

void open(JSON.parse(document.getElementById('page-data')!.textContent))

async function open(data: PageData) {
  const { default: Content } = await pageModules[data.name]()
  // As a transition React pauses between pieces of a long page, so that a slow phone answers a finger at once.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('page')!,
      <Alive>
        <Page data={data} Content={Content as ComponentType<object>} />
      </Alive>,
    )
  })
  const kept = takeNextPageToast()
  if (kept) toast(kept.message, kept)
}

/** Forms and menus work from here on; the journeys wait for it. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => void document.documentElement.toggleAttribute('data-hydrated', true), [])
  return children
}

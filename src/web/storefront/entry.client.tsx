import './storefront.css'
import { type ReactNode, startTransition, useEffect } from 'react'
import type { PageData } from '#contract/pages.ts'
import { recordNewsletter } from '#web/client/came-from.ts'
import { popNextPageToast } from '#web/client/next-page-toast.ts'
import { setSignInDialog } from '#web/client/sign-in-again.ts'
import { Overlays } from '#web/ui/overlays.tsx'
import { toast } from '#web/ui/toast.ts'
import { loadJudging } from './beauty/judging.ts'
import { Page, Surroundings } from './page.tsx'
import { loadPage } from './pages.ts'

setSignInDialog(async question => (await import('#web/ui/sign-in-dialog.tsx')).openSignInDialog(question))

recordNewsletter()
void open(JSON.parse(document.getElementById('page-data')!.textContent))

async function open(data: PageData) {
  // Before hydration: an early click that is repeated then may already set the toast of the page after this one.
  const carried = popNextPageToast()
  const page = await loadPage(data.name)
  // Evaluated in a task of its own: with all else it would be a long one on a slow phone.
  await new Promise(resolve => setTimeout(resolve))
  const { hydrateRoot } = await import('react-dom/client')
  await new Promise(resolve => setTimeout(resolve))
  // As a transition, hydration yields to input between pieces of a long page, which a slow phone needs.
  const hydrated = new Promise<void>(resolve => {
    startTransition(() => {
      hydrateRoot(
        document.getElementById('page')!,
        <MarkHydrated onHydrated={resolve}>
          <Surroundings layout={data.layout}>
            <Page data={data} page={page} />
            <Overlays />
          </Surroundings>
        </MarkHydrated>,
      )
    })
  })
  loadJudging().catch(() => {})
  await hydrated
  if (!carried) return
  if (carried.added && location.pathname !== '/cart') await showInDrawer(carried.added)
  toast(carried.message, carried)
}

/** Where the drawer cannot be loaded, only the toast is shown. */
async function showInDrawer(productId: string) {
  const drawer = await import('./cart/cart-drawer.tsx').catch(() => null)
  await drawer?.fetchAndOpenCartDrawer(productId)
}

/** The journeys wait for this attribute before they use forms and menus. */
function MarkHydrated({ onHydrated, children }: { onHydrated(): void; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-hydrated', true)
    onHydrated()
  }, [onHydrated])
  return children
}

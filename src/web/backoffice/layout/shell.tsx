import { Menu } from '@base-ui/react/menu'
import { useEffect, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLoaderData, useNavigation } from 'react-router'
import { readSession } from '#web/client/session.ts'
import { signOut } from '#web/client/sign-out.ts'
import { ConfirmHost } from '../form/confirm.tsx'
import { hasUnsavedForms, useConfirmBeforeLeaving } from '../form/use-unsaved-warning.ts'
import type { BackofficeUser } from '../guard.ts'
import { Bell } from '../notifications/bell.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { Drawer } from './drawer.tsx'
import { Icon } from './icon.tsx'
import { MenuList } from './menu-list.tsx'
import { menuOf } from './screens.ts'
import { Shortcuts } from './shortcuts.tsx'
import { toolClass } from './tool-button.tsx'

/** The header and the menu around every screen. */
export function Shell() {
  const { user } = useLoaderData<{ user: BackofficeUser }>()
  const role = user.role === 'admin' ? 'admin' : 'seller'
  const groups = menuOf(user)
  const [showsKeys, setShowsKeys] = useState(false)
  useEffect(() => reloadForAnotherSession(user._id), [user._id])
  useConfirmBeforeLeaving()
  return (
    <>
      <a href="#screen" className="skip-link">
        Skip to content
      </a>
      <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-line border-b bg-white px-2 sm:gap-3 lg:px-5">
        <Drawer>
          {role === 'seller' && <SellersShop user={user} />}
          <MenuList groups={groups} />
          <a href="/" className={`${toolClass} mt-4 w-full`}>
            Open the shop
          </a>
        </Drawer>
        <p className="mr-2 min-w-0 truncate font-display text-base sm:text-xl">
          {role === 'admin' ? 'Admin Dashboard' : 'Seller Dashboard'}
        </p>
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
          <PaletteButton user={user} />
          <a href="/" className={`${toolClass} border-transparent max-lg:hidden`}>
            <Icon name="shop" className="size-4.5 text-muted" />
            Open the shop
          </a>
          <Bell />
          <AccountMenu user={user} onKeys={() => setShowsKeys(true)} />
        </div>
        <Progress />
      </header>
      <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <div className="sticky top-14 h-[calc(100dvh-3.5rem)] overflow-y-auto border-line border-r bg-white p-3 max-lg:hidden">
          {role === 'seller' && <SellersShop user={user} />}
          <nav aria-label="Back office">
            <MenuList groups={groups} />
          </nav>
        </div>
        <main id="screen" tabIndex={-1} className="min-w-0 p-4 outline-none sm:p-6 lg:p-8">
          <Outlet />
        </main>
      </div>
      <ConfirmHost />
      <Shortcuts isOpen={showsKeys} onOpen={setShowsKeys} />
      <ScrollRestoration />
    </>
  )
}

/** A seller's name is what customers read under 'Sold by'. */
function SellersShop({ user: { _id, name } }: { user: BackofficeUser }) {
  return (
    <div className="mb-2 border-line border-b px-3 pb-3">
      <p className="line-clamp-2 font-display text-lg leading-snug">{name}</p>
      <a href={`/seller/${_id}`} className="inline-flex min-h-8 items-center text-rose text-sm underline">
        View your page
      </a>
    </div>
  )
}

/** A thin line while the next screen loads. */
function Progress() {
  const busy = useNavigation().state === 'loading'
  return busy ? <div aria-hidden="true" className="screen-progress" /> : null
}

/**
 * Another tab signed in or out: this one must not continue as another account. The same account with a new session goes
 * on, and so does a form that is not saved: its save asks to sign in.
 */
function reloadForAnotherSession(account: string) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== 'token' && key !== 'user' && key !== null) return
    const session = readSession()
    const isOther = session ? session.user._id !== account : !hasUnsavedForms()
    if (isOther) location.reload()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The signed-in account, with Profile and Logout. */
function AccountMenu({ user, onKeys }: { user: BackofficeUser; onKeys(): void }) {
  return (
    <Menu.Root>
      <Menu.Trigger className="flex min-h-10 min-w-0 items-center gap-2 rounded-full px-2 text-sm hover:bg-sand sm:px-3">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-rose-soft font-medium text-rose"
        >
          {user.name.slice(0, 1).toUpperCase()}
        </span>
        <span className="max-w-48 truncate max-sm:sr-only">{user.name}</span>
        <Icon name="down" className="size-4 text-muted max-sm:hidden" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-40">
          <Menu.Popup className="min-w-44 rounded-xl border border-line bg-white p-1 shadow-pop outline-none">
            <Menu.Item render={<Link to="/admin/profile" />} className={itemClass}>
              <Icon name="person" className="size-4.5 text-muted" />
              Profile
            </Menu.Item>
            {user.role === 'seller' && (
              <Menu.Item render={<Link to="/admin/tax" />} className={itemClass}>
                <Icon name="percent" className="size-4.5 text-muted" />
                Tax Profile
              </Menu.Item>
            )}
            <Menu.Item onClick={onKeys} className={`${itemClass} pointer-coarse:hidden`}>
              <Icon name="keyboard" className="size-4.5 text-muted" />
              Keyboard shortcuts
            </Menu.Item>
            <Menu.Item onClick={signOut} className={itemClass}>
              <Icon name="out" className="size-4.5 text-muted" />
              Logout
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const itemClass =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-sm outline-none data-highlighted:bg-sand'

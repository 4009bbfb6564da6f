import { Menu } from '@base-ui/react/menu'
import { Link } from 'react-router'
import { signOut } from '#web/client/sign-out.ts'
import type { BackofficeUser } from '../guard.ts'
import { Icon } from './icon.tsx'

/** The signed-in account, with Profile and Logout. */
export function AccountMenu({ user }: { user: BackofficeUser }) {
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
                Tax profile
              </Menu.Item>
            )}
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

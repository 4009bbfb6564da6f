import { signOut } from '#web/client/sign-out.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Dropdown } from './dropdown.tsx'
import { icons } from './icons.ts'
import { accountLinks } from './menu-links.ts'

/** Both states are rendered; storefront.css shows the right one before the first paint. */
export function HeaderAccountMenu() {
  return (
    <>
      <div className="signed-out-only flex items-center gap-1">
        <a href="/login" className="inline-flex min-h-11 items-center rounded-full px-4 hover:bg-sand">
          Login
        </a>
        <a
          href="/register"
          className="inline-flex min-h-11 items-center rounded-full bg-rose px-4 text-white hover:bg-rose-deep"
        >
          Sign Up
        </a>
      </div>
      <Dropdown
        className="signed-in-only relative"
        title={
          <>
            <LineIcon path={icons.person} className="size-6 shrink-0" />
            <span className="sr-only">Account of </span>
            <span className="account-name max-w-32 truncate font-medium" />
          </>
        }
      >
        <ul className="absolute top-full right-0 mt-2 grid w-56 rounded-2xl border border-line bg-white p-2 shadow-pop">
          {accountLinks.map(({ label, path, staffOnly }) => (
            <li key={path} className={staffOnly ? 'staff-only' : ''}>
              <a href={path} className={itemClass}>
                {label}
              </a>
            </li>
          ))}
          <li className="mt-1 border-line border-t pt-1">
            <button type="button" onClick={signOut} className={itemClass}>
              Logout
            </button>
          </li>
        </ul>
      </Dropdown>
    </>
  )
}

const itemClass = 'flex min-h-11 w-full items-center rounded-xl px-3 text-left hover:bg-sand'

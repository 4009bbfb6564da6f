import { type PointerEvent, useRef } from 'react'
import { signOut } from '#web/client/sign-out.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { categoryPath } from '../paths.ts'
import { CategoryPicture } from './categories-menu.tsx'
import { icons } from './icons.ts'
import { useLayout } from './layout-context.tsx'
import { accountLinks, shopLinks } from './menu-links.ts'

/** The header's links on narrow screens. */
export function MobileMenu() {
  const { categories, failed } = useLayout()
  const dialog = useRef<HTMLDialogElement>(null)
  // For browsers without closedby: a click on the backdrop targets the dialog itself.
  const closeOutside = ({ target, currentTarget }: PointerEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close()
  }
  return (
    <div className="xl:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        className="grid size-11 place-items-center rounded-full hover:bg-sand"
        onClick={() => dialog.current?.showModal()}
      >
        <LineIcon path={icons.menu} />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        closedby="any"
        onPointerDown={closeOutside}
        className="mobile-menu"
      >
        <div className="flex min-h-full flex-col px-4 pt-3 pb-8">
          <form method="dialog" className="flex items-center justify-between">
            <p className="font-display text-2xl">
              <span className="signed-out-only">Welcome</span>
              <span className="signed-in-only">
                Hello, <span className="account-name wrap-anywhere" />
              </span>
            </p>
            <button
              type="submit"
              aria-label="Close menu"
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
            >
              <LineIcon path={icons.cross} />
            </button>
          </form>
          <nav aria-label="Menu" className="mt-2 grid">
            {shopLinks.map(({ label, path }) => (
              <a key={path} href={path} className={itemClass}>
                {label}
              </a>
            ))}
            <a href="/cart" className={itemClass}>
              Cart
              <span className="cart-count ml-2 grid h-6 min-w-6 place-items-center rounded-full bg-rose px-1.5 font-semibold text-sm text-white tabular-nums" />
            </a>
            {accountLinks.map(({ label, path, staffOnly }) => (
              <a
                key={path}
                href={path}
                className={`${staffOnly ? 'staff-only' : 'signed-in-only'} ${itemClass}`}
              >
                {label}
              </a>
            ))}
          </nav>
          {failed?.includes('categories') && <p className="mt-6 text-alert">Failed to load categories</p>}
          {categories.length > 0 && (
            <nav aria-label="Categories" className="mt-6">
              <h2 className="mb-2 text-muted text-sm uppercase tracking-widest">Categories</h2>
              <ul className="grid gap-1">
                {categories.map(category => (
                  <li key={category._id}>
                    <a href={categoryPath(category.slug)} className="flex min-h-12 items-center gap-3">
                      <CategoryPicture {...category} />
                      <span className="wrap-anywhere">{category.name}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="mt-auto pt-8">
            <div className="signed-out-only grid grid-cols-2 gap-3">
              <a href="/login" className={`${endClass} border border-rose text-rose`}>
                Login
              </a>
              <a href="/register" className={`${endClass} bg-rose text-white`}>
                Sign Up
              </a>
            </div>
            <button
              type="button"
              onClick={signOut}
              className={`signed-in-only w-full border border-line ${endClass}`}
            >
              Logout
            </button>
          </div>
        </div>
      </dialog>
    </div>
  )
}

const itemClass = 'flex min-h-12 items-center border-line border-b text-lg'
const endClass = 'inline-flex min-h-12 items-center justify-center rounded-full px-4 font-medium'

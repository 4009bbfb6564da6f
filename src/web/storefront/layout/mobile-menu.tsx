import { useRef } from 'react'
import { signOut } from '#web/client/sign-out.ts'

export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <div className="flex h-16 items-center md:hidden">
      <button
        type="button"
        aria-label="Open menu"
        className="grid size-11 place-items-center rounded-full hover:bg-sand"
        onClick={() => dialog.current?.showModal()}
      >
        <svg
          viewBox="0 0 24 24"
          className="size-6"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
        >
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        closedby="any"
        className="m-0 ml-auto h-dvh max-h-none w-72 bg-ivory p-4 shadow-pop backdrop:bg-ink/40"
      >
        <form method="dialog" className="flex justify-end">
          <button
            type="submit"
            aria-label="Close menu"
            className="grid size-11 place-items-center rounded-full text-xl hover:bg-sand"
          >
            ✕
          </button>
        </form>
        <nav aria-label="Menu" className="grid">
          <a href="/" className={itemClass}>
            Home
          </a>
          <a href="/product" className={itemClass}>
            Products
          </a>
          <a href="/blog" className={itemClass}>
            Blog
          </a>
          <a href="/contact" className={itemClass}>
            Contact Us
          </a>
          <a href="/login" className={`signed-out-only ${itemClass}`}>
            Login
          </a>
          <a href="/register" className={`signed-out-only ${itemClass}`}>
            Sign Up
          </a>
          <button type="button" onClick={signOut} className={`signed-in-only text-left ${itemClass}`}>
            Logout
          </button>
        </nav>
      </dialog>
    </div>
  )
}

const itemClass = 'flex min-h-12 items-center border-line border-b px-2 text-lg'

import { type ComponentType, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from './icons.ts'

/** The button that opens it, for the bottom bar. */
export const openMenuId = 'open-menu'

/** The menu on narrow screens. Its content is loaded when it is first opened: most pages are left without. */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [Content, setContent] = useState<ComponentType | null>(null)
  // For browsers without closedby: a click on the backdrop targets the dialog itself.
  const closeOutside = ({ target, currentTarget }: PointerEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close()
  }
  async function open() {
    try {
      const { MenuContent } = await import('./menu-content.tsx')
      flushSync(() => setContent(() => MenuContent))
      if (!dialog.current!.open) dialog.current!.showModal()
    } catch {
      // Its code could not be loaded; that page lists all categories, too.
      location.assign('/product')
    }
  }
  return (
    <div className="lg:hidden">
      <button
        id={openMenuId}
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        className="-mr-2 grid size-11 place-items-center rounded-button hover:bg-sunk"
        onClick={open}
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
        {Content && <Content />}
      </dialog>
    </div>
  )
}

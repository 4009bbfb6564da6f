import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './tool-button.tsx'

/** The menu on a phone: slides in over the screen, and closes once a screen is chosen. */
export function Drawer({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (key) dialog.current?.close()
  }, [key])
  return (
    <>
      <button
        type="button"
        aria-label="Open the menu"
        onClick={() => dialog.current?.showModal()}
        className={`${iconButtonClass} lg:hidden`}
      >
        <Icon name="menu" />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClick={closeOnChoice}
        onKeyDown={() => {}}
        className="backoffice-drawer m-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-y-auto bg-white p-0"
      >
        <div className="flex h-14 items-center justify-between border-line border-b pr-2 pl-5">
          <p className="font-display text-lg">Menu</p>
          <button
            type="button"
            aria-label="Close the menu"
            onClick={() => dialog.current?.close()}
            className={iconButtonClass}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="p-3">{children}</div>
      </dialog>
    </>
  )
}

/** Also if unsaved changes keep the screen open: the question about them would be below the menu. */
function closeOnChoice({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  if (target === currentTarget || (target as Element).closest('a')) currentTarget.close()
}

import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconButton } from '../layout/tool-button.tsx'

/** A window over the screen. It is closed by its cross, by Escape and by its own buttons. */
export function Modal(props: {
  title: string
  open: boolean
  onClose(): void
  wide?: boolean
  children: ReactNode
}) {
  return (
    <Dialog.Root open={props.open} onOpenChange={stays => stays || props.onClose()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-ink/40" />
        <Dialog.Popup
          className={`fixed top-1/2 left-1/2 z-40 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl bg-white p-5 shadow-pop outline-none sm:p-6 ${props.wide ? 'max-w-2xl' : 'max-w-lg'}`}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Dialog.Title className="min-w-0 pt-1 text-2xl [overflow-wrap:anywhere]">
              {props.title}
            </Dialog.Title>
            <Dialog.Close render={<IconButton icon="close" label="Close" className="-mt-1 -mr-1" />} />
          </div>
          {props.children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

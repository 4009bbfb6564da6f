import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { confirm } from '../form/confirm.tsx'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './tool-button.tsx'

/** A modal dialog, for a small form or a record to read. */
export function Panel(props: {
  title: string
  open: boolean
  onClose(): void
  /** Asks before what was typed is lost. */
  unsaved?: boolean
  wide?: boolean | undefined
  /** As wide and tall as the window: for a page to look at. */
  full?: boolean
  children: ReactNode
}) {
  async function close() {
    const words = { detail: 'What you typed is not saved yet.', yes: 'Close', no: 'Keep editing' }
    if (!props.unsaved || (await confirm('Close without saving?', words))) props.onClose()
  }
  return (
    <Dialog.Root open={props.open} onOpenChange={stays => stays || void close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/40" />
        <Dialog.Popup
          className={`${props.full ? 'w-[84rem]' : props.wide ? 'w-[42rem]' : 'w-[30rem]'} fixed top-1/2 left-1/2 z-40 max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl bg-white p-6 shadow-pop outline-none`}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Dialog.Title className="min-w-0 text-2xl [overflow-wrap:anywhere]">{props.title}</Dialog.Title>
            <Dialog.Close aria-label="Close" className={`${iconButtonClass} -mt-1 -mr-2`}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {props.children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

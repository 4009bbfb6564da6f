import { type ReactNode, useEffect, useId, useRef } from 'react'
import { showOverlay } from './overlays.tsx'

/**
 * Shows a modal dialog over the page and resolves with its answer; null where it was closed without one. A native
 * dialog, so that it can be opened over any form and any other dialog.
 */
export function openDialog<Answer>(
  title: string,
  content: (answer: (given: Answer) => void, dismiss: () => void) => ReactNode,
): Promise<Answer | null> {
  return new Promise(resolve => {
    const close = showOverlay(
      <ModalDialog
        title={title}
        onClose={given => {
          close()
          resolve(given as Answer | null)
        }}
      >
        {content as (answer: (given: unknown) => void, dismiss: () => void) => ReactNode}
      </ModalDialog>,
    )
  })
}

interface Props {
  title: string
  onClose(given: unknown): void
  children: (answer: (given: unknown) => void, dismiss: () => void) => ReactNode
}

function ModalDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const given = useRef<unknown>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current!.open) dialog.current!.showModal()
  }, [])
  // Closing returns the focus to where it was.
  const dismiss = () => dialog.current?.close()
  function answer(value: unknown) {
    given.current = value
    dismiss()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => onClose(given.current)}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(44rem,calc(100vw-2rem))] overflow-y-auto rounded-3xl bg-surface p-6 text-ink shadow-pop backdrop:bg-ink/40 sm:p-8"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children(answer, dismiss)}
    </dialog>
  )
}

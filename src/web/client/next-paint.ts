import type { FormEvent } from 'react'

/**
 * Resolves when the browser has painted what it has. Work that takes a slow phone long waits for it, so that a tap is answered
 * first: a modal dialog, for one, makes the browser style the whole page again.
 */
export const nextPaint = () =>
  new Promise<void>(resolve => {
    // Nothing is painted in a tab that is not looked at.
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/** For a `<form method="dialog">`: closes its dialog once the tap on the button is answered. */
export async function closeAfterPaint(event: FormEvent<HTMLFormElement>) {
  event.preventDefault()
  const dialog = event.currentTarget.closest('dialog')
  await nextPaint()
  dialog?.close()
}

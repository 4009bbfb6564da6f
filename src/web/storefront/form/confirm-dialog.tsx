import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Form } from './form.tsx'
import { useSubmit } from './use-submit.ts'

interface Props {
  title: ReactNode
  /** The button that does it. */
  action: string
  /** The button that closes the dialog and does nothing. */
  dismiss: string
  send: (values: Record<string, string>) => Promise<{ message: string }>
  onClose: () => void
  children: ReactNode
}

/** Open as long as it is rendered; what is entered in its fields is sent along. */
export function ConfirmDialog({ title, action, dismiss, send, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = () => dialog.current?.close()
  const submission = useSubmit(async values => {
    const reply = await send(values)
    close()
    return reply
  })
  useEffect(() => {
    if (!dialog.current!.open) dialog.current!.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-3xl bg-surface p-6 shadow-pop backdrop:bg-ink/40 sm:p-8"
    >
      <Form submission={submission}>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {children}
        <p role="alert" className="text-bad empty:hidden">
          {submission.problem}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={close}>
            {dismiss}
          </Button>
          <Button type="submit" disabled={submission.busy}>
            {action}
          </Button>
        </div>
      </Form>
    </dialog>
  )
}

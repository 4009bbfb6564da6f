import { useState } from 'react'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { useReply } from '#web/client/use-reply.ts'
import { toast } from '#web/ui/toast.ts'

interface Props {
  /** Where the choice is stored. */
  path:
    | '/api/cart/reminders'
    | '/api/reviews/invitations'
    | '/api/finish-dates/reminders'
    | '/api/reformulations/notices'
  title: string
  note: string
  /** After it was changed. */
  onChosen?: (() => void) | undefined
}

/** Whether a customer wants a kind of mail. Nothing is shown where the shop does not send it. */
export function MailChoice({ path, title, note, onChosen }: Props) {
  const { reply, setReply } = useReply(`GET ${path}`, {})
  const [busy, setBusy] = useState(false)
  if (!reply?.offered) return null

  async function choose(wanted: boolean) {
    setBusy(true)
    try {
      setReply(await callSignedIn(`PUT ${path}`, { body: { wanted } }))
      onChosen?.()
    } catch (error) {
      toast(errorMessage(error), { kind: 'error' })
    }
    setBusy(false)
  }

  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        checked={reply.wanted}
        disabled={busy}
        onChange={({ target }) => choose(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="text-sm">
        {title}
        <span className="block text-muted">{note}</span>
      </span>
    </label>
  )
}

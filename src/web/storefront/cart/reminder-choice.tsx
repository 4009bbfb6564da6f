import { useState } from 'react'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toast } from '#web/ui/toast.ts'
import { useSignedInReply } from '../accounts/use-signed-in-reply.ts'

/** A wish that is off until the customer says yes. Nothing is shown where the shop sends no reminders. */
export default function ReminderChoice() {
  const { reply, setReply } = useSignedInReply('GET /api/cart/reminders')
  const [busy, setBusy] = useState(false)
  if (!reply?.offered) return null

  async function choose(wanted: boolean) {
    setBusy(true)
    try {
      setReply(await callSignedIn('PUT /api/cart/reminders', { body: { wanted } }))
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
        className="mt-0.5 size-5 shrink-0 accent-rose"
      />
      <span className="text-sm">
        Remind me once by mail when I leave something in my cart
        <span className="block text-muted">You can stop it with one click at any time.</span>
      </span>
    </label>
  )
}

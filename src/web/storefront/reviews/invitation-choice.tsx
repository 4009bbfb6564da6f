import { useState } from 'react'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toast } from '#web/ui/toast.ts'
import { useSignedInReply } from '../accounts/use-signed-in-reply.ts'

/** On until the customer says no. Nothing is shown where the shop invites nobody. */
export function InvitationChoice() {
  const { reply, setReply } = useSignedInReply('GET /api/reviews/invitations')
  const [busy, setBusy] = useState(false)
  if (!reply?.offered) return null

  async function choose(wanted: boolean) {
    setBusy(true)
    try {
      setReply(await callSignedIn('PUT /api/reviews/invitations', { body: { wanted } }))
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
        Ask me once by mail how I like what I ordered
        <span className="block text-muted">Some days after it has arrived, once for each order.</span>
      </span>
    </label>
  )
}

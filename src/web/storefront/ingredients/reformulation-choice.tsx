import { useState } from 'react'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { useReply } from '#web/client/use-reply.ts'
import { toast } from '#web/ui/toast.ts'

/** Subscribes a buyer to changes of the ingredients. */
export function ReformulationChoice({ productId }: { productId: string }) {
  const params = { productId }
  const { reply, setReply } = useReply('GET /api/reformulations/notices/{productId}', { params })
  const [busy, setBusy] = useState(false)
  if (!reply) return null

  async function choose(wish: boolean) {
    setBusy(true)
    try {
      const reply = await callSignedIn('PUT /api/reformulations/notices/{productId}', {
        params,
        body: { wanted: wish },
      })
      setReply(reply)
      toast(reply.message, { kind: 'success' })
    } catch (error) {
      toast(errorMessage(error), { kind: 'error' })
    }
    setBusy(false)
  }

  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={reply.wanted}
        disabled={busy}
        onChange={({ target }) => choose(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      Email me when its ingredients change
    </label>
  )
}

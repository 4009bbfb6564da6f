import { useEffect, useState } from 'react'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toast } from '#web/ui/toast.ts'

/** A buyer of this product wants to be told when its ingredients change. */
export function TellMeChoice({ productId }: { productId: string }) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const params = { productId }
  useEffect(() => {
    let isCurrent = true
    callSignedIn('GET /api/reformulations/notices/{productId}', { params: { productId } }).then(
      reply => isCurrent && setWanted(reply.wanted),
      error => console.warn('Error fetching the choice', error),
    )
    return () => {
      isCurrent = false
    }
  }, [productId])
  if (wanted === null) return null

  async function choose(wish: boolean) {
    setBusy(true)
    try {
      const reply = await callSignedIn('PUT /api/reformulations/notices/{productId}', {
        params,
        body: { wanted: wish },
      })
      setWanted(reply.wanted)
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
        checked={wanted}
        disabled={busy}
        onChange={({ target }) => choose(target.checked)}
        className="size-5 shrink-0 accent-rose"
      />
      Tell me by mail when its ingredients change
    </label>
  )
}

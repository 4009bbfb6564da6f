import { useState } from 'react'
import { isUnauthorized, logInAgain } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toast } from '#web/ui/toast.ts'

/** Sends a change of the cart and shows the outcome in a toast. Resolves to whether it succeeded. */
export function useCartChange() {
  const [busy, setBusy] = useState(false)

  async function change<Reply>(
    call: () => Promise<Reply>,
    { done, failed }: { done: (reply: Reply) => string; failed?: string },
  ): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      toast(done(await call()), { kind: 'success', milliseconds: 2000 })
      return true
    } catch (error) {
      if (isUnauthorized(error)) return logInAgain()
      toast(errorMessage(error, failed), { kind: 'error', milliseconds: 2000 })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, change }
}

import { useEffect, useState } from 'react'
import type { ReviewView } from '#contract/pages.ts'
import { grouped } from '#values/grouped.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { goToLogin } from '#web/client/go-to-login.ts'
import { readSession } from '#web/client/session.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { toast } from '#web/ui/toast.ts'

/** One vote per account, taken back by a second press. */
export function HelpfulButton({ review, isVoted }: { review: ReviewView; isVoted: boolean }) {
  const [pressed, setPressed] = useState(isVoted)
  const [count, setCount] = useState(review.helpful)
  const [busy, setBusy] = useState(false)
  // Known only once the account's votes are loaded.
  useEffect(() => setPressed(isVoted), [isVoted])
  useEffect(() => setCount(review.helpful), [review.helpful])

  async function vote() {
    if (busy) return
    if (!readSession()) return void goToLogin('Please login to say that a review helped you.')
    setBusy(true)
    setPressed(!pressed)
    try {
      const params = { id: review._id }
      const { helpful } = await (pressed
        ? callSignedIn('DELETE /api/reviews/{id}/helpful', { params })
        : callSignedIn('PUT /api/reviews/{id}/helpful', { params }))
      setCount(helpful)
    } catch (error) {
      setPressed(pressed)
      toast(errorMessage(error), { kind: 'error' })
    }
    setBusy(false)
  }

  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={vote}
      className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-muted text-sm hover:border-rose hover:text-rose aria-pressed:border-rose aria-pressed:text-rose"
    >
      <LineIcon
        path="M7 11v9H4v-9ZM7 11l4-7a2 2 0 0 1 2 2v4h5.500a1.500 1.500 0 0 1 1.500 1.800l-1.300 6.700a2 2 0 0 1-2 1.500H7"
        className="size-4"
      />
      Helpful
      {count > 0 && <span className="tabular-nums">{grouped(count)}</span>}
    </button>
  )
}

import { useEffect, useEffectEvent, useRef } from 'react'
import type { Reply } from '#contract/client.ts'
import type { ProductView } from '#contract/pages.ts'
import { productPath } from '#values/product-path.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { withNext } from '#web/client/go-to-login.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { openReviewForm } from './open-review-form.ts'
import { ReviewDialog } from './review-dialog.tsx'

export type Mine = Reply<'GET /api/reviews/mine/{productId}'>

/** To write or change your own review, or why you cannot. */
interface Props {
  product: ProductView
  onSaved(): void
  /** What is known of the signed-in account, each time it is loaded. */
  onLoaded(mine: Mine): void
}

export function OwnReview({ product, onSaved, onLoaded }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { reply, error, reload } = useReply(
    'GET /api/reviews/mine/{productId}',
    { params: { productId: product._id } },
    callWithToken,
  )
  // Signed out or offline: a review could not be sent either.
  const mine = error ? null : reply
  const notifyLoaded = useEffectEvent(onLoaded)
  useEffect(() => {
    if (reply) notifyLoaded(reply)
  }, [reply])

  useEffect(() => {
    if (!mine || location.hash !== openReviewForm) return
    // Once: not again when the page is reloaded.
    history.replaceState(history.state, '', location.pathname + location.search)
    // Without a dialog, because there is nothing to write, the page stays where the reason is shown.
    dialog.current?.showModal()
  }, [mine])

  return (
    <div id={openReviewForm.slice(1)} className="scroll-mt-36 md:scroll-mt-20">
      <a
        href={withNext('/login', productPath(product._id, product.name) + openReviewForm)}
        className={`signed-out-only ${buttonClass('outline')}`}
      >
        Log in to write a review
      </a>
      <div className="signed-in-only min-h-11">
        {mine?.reason && <p className="text-muted text-sm leading-relaxed">{mine.reason}</p>}
        {mine?.review?.hidden && (
          <p className="mb-3 text-muted text-sm">We have hidden your review: {mine.review.hiddenReason}</p>
        )}
        {(mine?.review || mine?.mayReview) && (
          <>
            <Button variant="outline" onClick={() => dialog.current?.showModal()}>
              {mine.review ? 'Edit your review' : 'Write a review'}
            </Button>
            <ReviewDialog
              // Remounts the form with the saved values after each change.
              key={mine.review?.updatedAt ?? 'new'}
              dialog={dialog}
              product={product}
              review={mine.review}
              onSaved={() => {
                dialog.current?.close()
                onSaved()
                void reload()
              }}
            />
          </>
        )}
      </div>
    </div>
  )
}

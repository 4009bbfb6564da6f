import type { RefObject } from 'react'
import type { Reply } from '#contract/client.ts'
import type { ProductView } from '#contract/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { ReviewPictures } from './review-pictures.tsx'
import { StarInput } from './star-input.tsx'
import { useReviewForm } from './use-review-form.ts'

export type OwnReviewView = NonNullable<Reply<'GET /api/reviews/mine/{productId}'>['review']>

interface Props {
  dialog: RefObject<HTMLDialogElement | null>
  product: ProductView
  review: OwnReviewView | null
  onSaved(): void
}

const skinTypes = ['oily', 'dry', 'combination', 'normal', 'sensitive']

export function ReviewDialog({ dialog, product, review, onSaved }: Props) {
  const { submit, withdraw, busy, errors, problem } = useReviewForm(product._id, review, onSaved)

  return (
    <dialog
      ref={dialog}
      aria-label="Your review"
      className="m-auto w-[min(36rem,calc(100vw-1rem))] rounded-3xl bg-white p-6 shadow-pop backdrop:bg-ink/40 sm:p-8"
    >
      <div className="mb-5 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-2xl">{review ? 'Edit your review' : 'Write a review'}</h3>
          <p className="wrap-anywhere mt-1 text-muted">{product.name}</p>
        </div>
        <button
          type="button"
          aria-label="Close without saving"
          onClick={() => dialog.current?.close()}
          className="grid size-11 shrink-0 place-items-center rounded-full text-xl hover:bg-sand"
        >
          ✕
        </button>
      </div>
      <form onSubmit={submit} className="grid gap-5">
        <StarInput given={review?.stars} error={errors.stars} />
        <TextArea
          label="What do you think of it?"
          name="text"
          required
          rows={5}
          maxLength={5000}
          defaultValue={review?.text}
          error={errors.text}
        />
        <Select
          label="Your skin type (if you like)"
          name="skinType"
          defaultValue={review?.skinType ?? ''}
          error={errors.skinType}
        >
          <option value="">I would rather not say</option>
          {skinTypes.map(type => (
            <option key={type} value={type}>
              {type[0]!.toUpperCase() + type.slice(1)}
            </option>
          ))}
        </Select>
        <ReviewPictures kept={review?.pictures ?? []} error={errors.pictures} />
        <p role="alert" className={problem ? 'rounded-lg bg-alert-soft px-4 py-3 text-alert' : ''}>
          {problem}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button type="submit" aria-disabled={busy}>
            {busy ? 'Saving…' : review ? 'Save changes' : 'Submit review'}
          </Button>
          {review && (
            <button
              type="button"
              onClick={withdraw}
              className="min-h-11 px-2 text-alert underline underline-offset-4"
            >
              Withdraw review
            </button>
          )}
        </div>
      </form>
    </dialog>
  )
}

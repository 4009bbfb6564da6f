import { type RefObject, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import type { ProductView } from '#contract/pages.ts'
import { skinTypes } from '#values/beauty/profile.ts'
import { described, type Snapshot } from '#values/beauty/snapshot.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { toast } from '#web/ui/toast.ts'
import { judging } from '../beauty/judging.ts'
import { Form } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { ReviewPictures } from './review-pictures.tsx'

type SavedReview = NonNullable<Reply<'GET /api/reviews/mine/{productId}'>['review']>

interface Props {
  dialog: RefObject<HTMLDialogElement | null>
  product: ProductView
  review: SavedReview | null
  onSaved(): void
}

export function ReviewDialog({ dialog, product, review, onSaved }: Props) {
  const submission = useSubmit((_, data) =>
    finish(review ? changeReview(review, data) : addReview(product._id, data)),
  )
  const { busy, errors, problem } = submission

  async function finish(call: Promise<{ message: string }>) {
    const reply = await call
    toast(reply.message, { kind: 'success' })
    onSaved()
    return reply
  }

  function withdraw({ _id: id }: SavedReview) {
    if (confirm('Are you sure you want to withdraw your review?'))
      void submission.run(() => finish(callSignedIn('DELETE /api/reviews/{id}', { params: { id } })))
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Your review"
      className="m-auto w-[min(36rem,calc(100vw-1rem))] rounded-3xl bg-surface p-6 shadow-pop backdrop:bg-ink/40 sm:p-8"
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
          className="grid size-11 shrink-0 place-items-center rounded-button text-xl hover:bg-sunk"
        >
          ✕
        </button>
      </div>
      <Form submission={submission} className="grid gap-5">
        <StarInput initial={review?.stars} error={errors.stars} />
        <TextArea
          label="What do you think of it?"
          name="text"
          required
          rows={5}
          maxLength={fieldLimits.review}
          defaultValue={review?.text}
        />
        <Select label="Your skin type (if you like)" name="skinType" defaultValue={review?.skinType ?? ''}>
          <option value="">Prefer not to say</option>
          <Options of={skinTypes.map(type => [type, type[0]!.toUpperCase() + type.slice(1)])} />
        </Select>
        <ProfileWish saved={review?.profile ?? null} />
        <ReviewPictures saved={review?.pictures ?? []} error={errors.pictures} />
        <p role="alert" className={problem ? 'rounded-lg bg-bad-soft px-4 py-3 text-bad' : ''}>
          {problem}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button type="submit" aria-disabled={busy}>
            {busy ? 'Saving…' : review ? 'Save changes' : 'Submit review'}
          </Button>
          {review && (
            <button
              type="button"
              onClick={() => withdraw(review)}
              className="min-h-11 px-2 text-bad underline underline-offset-4"
            >
              Withdraw review
            </button>
          )}
        </div>
      </Form>
    </dialog>
  )
}

/** Shows what is sent before it is sent. */
function ProfileWish({ saved }: { saved: Snapshot | null }) {
  const own = judging.use(state => state)?.readSnapshot()
  const sharedProfile = own && described(own).length > 0 ? own : saved
  if (!sharedProfile) return null
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        name="profile"
        value={JSON.stringify(sharedProfile)}
        defaultChecked={saved !== null}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>
        Show from my profile
        <span className="block text-muted text-sm">{described(sharedProfile).join(', ')}</span>
      </span>
    </label>
  )
}

function addReview(productId: string, body: FormData) {
  body.set('productId', productId)
  return callSignedIn('POST /api/reviews', { body })
}

function changeReview({ _id: id }: SavedReview, body: FormData) {
  // Sent even when empty: leaving it out would keep all pictures.
  if (!body.has('profile')) body.set('profile', '')
  body.set('keptPictures', JSON.stringify(body.getAll('keptPictures')))
  return callSignedIn('PUT /api/reviews/{id}', { params: { id }, body })
}

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** One to five stars: radio buttons, drawn as stars. */
function StarInput({ initial, error }: { initial: number | undefined; error: string | undefined }) {
  const [stars, setStars] = useState(initial ?? 0)
  return (
    <fieldset>
      <legend className="font-medium text-sm">Your rating</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {[1, 2, 3, 4, 5].map(value => (
            <label key={value} className="grid size-11 cursor-pointer place-items-center">
              <input
                type="radio"
                name="stars"
                value={value}
                required
                checked={stars === value}
                onChange={() => setStars(value)}
                aria-label={`${value} ${value === 1 ? 'star' : 'stars'}`}
                className="peer col-start-1 row-start-1 size-full appearance-none rounded-full"
              />
              <span
                aria-hidden="true"
                className={`pointer-events-none col-start-1 row-start-1 text-3xl leading-none ${value <= stars ? 'text-star' : 'text-line'}`}
              >
                ★
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-muted">
          {words[stars]}
        </span>
      </div>
      {error && <p className="text-bad text-sm">{error}</p>}
    </fieldset>
  )
}

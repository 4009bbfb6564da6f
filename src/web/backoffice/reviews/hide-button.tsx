import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { TextAreaField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast } from '../query.ts'

export type ReviewRow = Reply<'GET /api/reviews'>['reviews'][number]

/** Hides a review for a reason, or shows it again. */
export function HideButton({ review }: { review: ReviewRow }) {
  const [isHiding, setHiding] = useState(false)
  const showAgain = () =>
    mutateAndToast(
      'PUT /api/reviews/{id}/hidden',
      { params: { id: review._id }, body: { hidden: false } },
      { failure: 'The review could not be shown again.' },
    )
  return (
    <>
      <ToolButton onClick={() => (review.hidden ? void showAgain() : setHiding(true))}>
        {review.hidden ? 'Show again' : 'Hide'}
      </ToolButton>
      {isHiding && <HidePanel review={review} onClose={() => setHiding(false)} />}
    </>
  )
}

/** Asks for the reason, which the audit log and the review keep. */
function HidePanel({ review, onClose }: { review: ReviewRow; onClose(): void }) {
  return (
    <FormPanel
      title="Hide this review?"
      values={{ reason: '' }}
      save={async ({ reason }) => {
        const params = { id: review._id }
        await mutate('PUT /api/reviews/{id}/hidden', { params, body: { hidden: true, reason } })
      }}
      saved="Review hidden"
      failed="The review could not be hidden."
      button="Hide review"
      onClose={onClose}
    >
      <p className="line-clamp-4 border-line border-l-2 pl-4 text-muted">{review.text}</p>
      <TextAreaField
        name="reason"
        label="Reason"
        rows={2}
        hint="Kept with the review, and seen by admins and its writer."
      />
    </FormPanel>
  )
}

import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { TextAreaField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Panel } from '../layout/panel.tsx'
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
  const form = useEditForm({
    values: { reason: '' },
    save: async ({ reason }) => {
      await mutate('PUT /api/reviews/{id}/hidden', {
        params: { id: review._id },
        body: { hidden: true, reason },
      })
      onClose()
    },
    saved: 'Review hidden',
    failed: 'The review could not be hidden.',
  })
  return (
    <Panel title="Hide this review?" open onClose={onClose} unsaved={form.formState.isDirty}>
      <p className="mb-4 line-clamp-4 border-line border-l-2 pl-4 text-muted">{review.text}</p>
      <EditForm form={form} className="grid gap-4">
        <TextAreaField
          name="reason"
          label="Reason"
          rows={2}
          hint="Kept with the review, and seen by admins and its writer."
        />
        <FormEnd>Hide review</FormEnd>
      </EditForm>
    </Panel>
  )
}

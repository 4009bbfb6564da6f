import { FormProvider } from 'react-hook-form'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextAreaField } from '../form/fields.tsx'
import { FormEnd } from '../form/form-parts.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import { Panel } from '../layout/panel.tsx'
import type { Review } from './reviews.tsx'

interface Props {
  review: Review
  onClose(): void
  onHidden(review: Review): void
}

/** Asks why a review is hidden: the audit log keeps the answer, and so does the review. */
export function HideWindow({ review, onClose, onHidden }: Props) {
  const form = usePartForm<{ reason: string }>({
    values: { reason: '' },
    save: async ({ reason }) => {
      const reply = await callOrSignIn('PUT /api/reviews/{id}/hidden', {
        params: { id: review._id },
        body: { hidden: true, reason },
      })
      onHidden(reply.review)
      onClose()
      return undefined
    },
    saved: 'Review hidden',
    failed: 'The review could not be hidden.',
  })
  return (
    <Panel title="Hide this review?" open onClose={onClose} unsaved={form.formState.isDirty}>
      <p className="mb-4 line-clamp-4 border-line border-l-2 pl-4 text-muted">{review.text}</p>
      <FormProvider {...form}>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          <TextAreaField
            name="reason"
            label="Reason"
            rows={2}
            hint="Kept with the review, and seen by admins and its writer."
          />
          <FormEnd>Hide review</FormEnd>
        </form>
      </FormProvider>
    </Panel>
  )
}

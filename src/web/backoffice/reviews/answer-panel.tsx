import { StarRating } from '#web/ui/star-rating.tsx'
import { confirm } from '../form/confirm.tsx'
import { TextAreaField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast } from '../query.ts'
import type { ReviewRow } from './hide-button.tsx'

/** Answers a review, or corrects its answer. */
export function ReviewAnswerPanel({ review, onClose }: { review: ReviewRow; onClose(): void }) {
  const params = { id: review._id }
  const form = useEditForm({
    values: { answer: review.answer ?? '' },
    version: review.version,
    save: async (values, { toSend }) => {
      await mutate('PUT /api/reviews/{id}/answer', { params, body: { ...values, ...toSend(values) } })
      onClose()
    },
    saved: 'Answer saved',
    failed: 'The answer could not be saved.',
  })

  async function withdraw() {
    const detail = 'The review stays, without your answer.'
    if (!(await confirm('Take the answer back?', { detail, yes: 'Take back', danger: true }))) return
    if (await mutateAndToast('DELETE /api/reviews/{id}/answer', { params })) onClose()
  }

  return (
    <Panel
      title={review.answer ? 'Correct the answer' : 'Answer the review'}
      open
      onClose={onClose}
      unsaved={form.formState.isDirty}
    >
      <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <StarRating rating={review.stars} />
        {review.author} about {review.productName}
      </p>
      <p className="my-4 whitespace-pre-line border-line border-l-2 pl-4 [overflow-wrap:anywhere]">
        {review.text}
      </p>
      <EditForm form={form} className="grid gap-4">
        <TextAreaField
          name="answer"
          label="Answer"
          rows={5}
          maxLength={2000}
          hint="Shown to everybody below the review, and mailed to the one who wrote it."
        />
        <FormEnd
          extra={
            review.answer && (
              <ToolButton className="text-alert" onClick={() => void withdraw()}>
                Take back
              </ToolButton>
            )
          }
        >
          Save answer
        </FormEnd>
      </EditForm>
    </Panel>
  )
}

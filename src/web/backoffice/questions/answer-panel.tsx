import type { Reply } from '#contract/client.ts'
import { TextAreaField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Panel } from '../layout/panel.tsx'
import { mutate } from '../query.ts'

export type QuestionRow = Reply<'GET /api/questions'>['questions'][number]

/** Answers a question, or corrects its answer. */
export function AnswerPanel({ question, onClose }: { question: QuestionRow; onClose(): void }) {
  const form = useEditForm({
    values: { answer: question.answer ?? '' },
    version: question.version,
    save: async (values, { toSend }) => {
      const params = { id: question._id }
      await mutate('PUT /api/questions/{id}/answer', { params, body: { ...values, ...toSend(values) } })
      onClose()
    },
    saved: 'Answer saved',
    failed: 'The answer could not be saved.',
  })
  return (
    <Panel
      title={question.answer ? 'Correct the answer' : 'Answer the question'}
      open
      onClose={onClose}
      unsaved={form.formState.isDirty}
    >
      <p className="text-muted text-sm">
        {question.author} about {question.productName}
      </p>
      <p className="my-4 whitespace-pre-line border-line border-l-2 pl-4 [overflow-wrap:anywhere]">
        {question.text}
      </p>
      <EditForm form={form} className="grid gap-4">
        <TextAreaField
          name="answer"
          label="Answer"
          rows={5}
          hint="Shown to everybody on the page of the product, and mailed to the one who asked."
        />
        <FormEnd>Save answer</FormEnd>
      </EditForm>
    </Panel>
  )
}

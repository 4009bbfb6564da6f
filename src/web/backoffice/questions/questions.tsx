import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import type { Column } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { confirm } from '../form/confirm.tsx'
import { TextAreaField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast } from '../query.ts'
import { useMe } from '../use-me.ts'

/** What customers ask about products: a seller's own, for an admin all. */
export function QuestionScreen() {
  const { role } = useMe()
  const [opened, setOpened] = useState<QuestionRow | null>(null)
  const table = useServerTable({
    name: 'questions',
    call: 'GET /api/questions',
    rows: reply => reply.questions,
    columns: questionColumns(setOpened, role === 'admin'),
    filters: {
      answered: {
        label: 'State',
        all: 'Any state',
        options: [
          ['false', 'Unanswered'],
          ['true', 'Answered'],
        ],
      },
    },
  })
  return (
    <>
      <ScreenHead
        title="Questions"
        text="Customer questions about products. Answered questions are shown on the product page."
      />
      <DataTable
        label="Questions"
        table={table}
        rowName={({ productName, author }) => `the question about ${productName} by ${author}`}
        searchLabel="Search question, answer or product"
        empty={<Empty title="No questions yet">Customers can ask on a product’s page.</Empty>}
      />
      {opened && <AnswerPanel key={opened._id} question={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const questionColumns = (
  open: (question: QuestionRow) => void,
  mayDelete: boolean,
): Column<QuestionRow>[] => [
  {
    id: 'question',
    title: 'Question',
    phone: 'first',
    always: true,
    text: ({ text }) => text,
    cell: ({ text, answer, author, account }) => (
      <div className="grid max-w-2xl gap-1 sm:min-w-64">
        <p className="line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        {answer && (
          <p
            data-wide-only
            className="line-clamp-3 whitespace-pre-line border-line border-l-2 pl-3 text-muted [overflow-wrap:anywhere]"
          >
            {answer}
          </p>
        )}
        <p data-wide-only className="text-muted text-xs">
          {account ? (
            <Link
              to={`/admin/user/${account}`}
              className="relative inline-block py-1 underline hover:text-rose"
            >
              {author}
            </Link>
          ) : (
            author
          )}
        </p>
      </div>
    ),
  },
  {
    id: 'product',
    title: 'Product',
    phone: 'second',
    text: ({ productName }) => productName,
    cell: ({ product, productName }) => (
      <a href={`/product/${product}#questions`} target="_blank" rel="noreferrer" className="hover:text-rose">
        {productName}
      </a>
    ),
  },
  { id: 'at', title: 'Requested', moment: ({ createdAt }) => createdAt },
  {
    id: 'state',
    title: 'State',
    phone: 'first-end',
    text: ({ answer }) => (answer ? 'Answered' : 'Open'),
    cell: ({ answer }) => <Mark variant={answer ? 'good' : 'waiting'}>{answer ? 'Answered' : 'Open'}</Mark>,
  },
  {
    id: 'actions',
    title: 'Actions',
    phone: 'second-end',
    always: true,
    cell: question => (
      <div className="flex gap-2">
        <ToolButton onClick={() => open(question)}>{question.answer ? 'Correct' : 'Answer'}</ToolButton>
        {mayDelete && (
          <ToolButton className="text-alert" onClick={() => void remove(question)}>
            Delete
          </ToolButton>
        )}
      </div>
    ),
  },
]

async function remove({ _id: id }: QuestionRow) {
  if (await confirm('Delete this question and its answer?'))
    await mutateAndToast(
      'DELETE /api/questions/{id}',
      { params: { id } },
      { failure: 'The question could not be deleted.' },
    )
}

type QuestionRow = Reply<'GET /api/questions'>['questions'][number]

/** Answers a question, or corrects its answer. */
function AnswerPanel({ question, onClose }: { question: QuestionRow; onClose(): void }) {
  const params = { id: question._id }
  return (
    <FormPanel
      title={question.answer ? 'Edit answer' : 'Answer the question'}
      values={{ answer: question.answer ?? '' }}
      version={question.version}
      save={async (values, { toSend }) => {
        await mutate('PUT /api/questions/{id}/answer', { params, body: { ...values, ...toSend(values) } })
      }}
      saved="Answer saved"
      failed="The answer could not be saved."
      button="Save answer"
      onClose={onClose}
    >
      <p className="text-muted text-sm">
        {question.author} about {question.productName}
      </p>
      <p className="whitespace-pre-line border-line border-l-2 pl-4 [overflow-wrap:anywhere]">
        {question.text}
      </p>
      <TextAreaField
        name="answer"
        label="Answer"
        rows={5}
        hint="Shown to everyone on the product page, and emailed to the customer who asked."
      />
    </FormPanel>
  )
}

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { StarRating } from '#web/ui/star-rating.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { confirm } from '../form/confirm.tsx'
import { TextAreaField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast } from '../query.ts'
import { useMe } from '../use-me.ts'
import type { ReviewRow } from './hide-button.tsx'
import { reviewColumns } from './review-columns.tsx'

/** The reviews of buyers, to be answered: a seller's own products, for an admin all. */
export function ReviewScreen() {
  const isAdmin = useMe().role === 'admin'
  const [params] = useSearchParams()
  const [opened, setOpened] = useState<ReviewRow | null>(null)
  const table = useServerTable({
    name: 'reviews',
    call: 'GET /api/reviews',
    rows: reply => reply.reviews,
    columns: reviewColumns(setOpened, isAdmin),
    // A person's page leads to theirs.
    query: {
      ...(params.get('seller') && { seller: params.get('seller')! }),
      ...(params.get('account') && { account: params.get('account')! }),
    },
    filters: {
      answered: {
        label: 'Answered or not',
        all: 'Answered or not',
        options: [
          ['false', 'Unanswered'],
          ['true', 'Answered'],
        ],
      },
      stars: {
        label: 'Stars',
        all: 'Any stars',
        options: [
          ['5', '5 stars'],
          ['4', '4 stars'],
          ['3', '3 stars'],
          ['2', '2 stars'],
          ['1', '1 star'],
        ],
      },
      hidden: {
        label: 'Shown or hidden',
        all: 'Shown and hidden',
        options: [
          ['false', 'Shown'],
          ['true', 'Hidden'],
        ],
      },
    },
  })
  return (
    <>
      <ScreenHead
        title="Reviews"
        text={
          isAdmin
            ? 'Replies are shown below the review. A hidden review is visible only to its writer and does not count in the rating.'
            : 'What buyers say about your products. Your reply is shown below the review.'
        }
      />
      <DataTable
        label="Reviews"
        table={table}
        rowName={({ author, productName }) => `the review of ${productName} by ${author}`}
        searchLabel="Search text, product or writer"
        empty={<Empty title="No reviews yet">Customers can review once their order is delivered.</Empty>}
        csv="reviews.csv"
      />
      {opened && <ReviewAnswerPanel key={opened._id} review={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Answers a review, or corrects its answer. */
function ReviewAnswerPanel({ review, onClose }: { review: ReviewRow; onClose(): void }) {
  const params = { id: review._id }
  async function withdraw() {
    const detail = 'The review stays without your reply.'
    if (!(await confirm('Delete your reply?', { detail, yes: 'Delete', danger: true }))) return
    if (await mutateAndToast('DELETE /api/reviews/{id}/answer', { params })) onClose()
  }

  return (
    <FormPanel
      title={review.answer ? 'Edit answer' : 'Reply to the review'}
      values={{ answer: review.answer ?? '' }}
      version={review.version}
      save={async (values, { toSend }) => {
        await mutate('PUT /api/reviews/{id}/answer', { params, body: { ...values, ...toSend(values) } })
      }}
      saved="Answer saved"
      failed="The answer could not be saved."
      button="Save answer"
      extra={
        review.answer && (
          <ToolButton className="text-alert" onClick={() => void withdraw()}>
            Delete reply
          </ToolButton>
        )
      }
      onClose={onClose}
    >
      <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <StarRating rating={review.stars} />
        {review.author} about {review.productName}
      </p>
      <p className="whitespace-pre-line border-line border-l-2 pl-4 [overflow-wrap:anywhere]">
        {review.text}
      </p>
      <TextAreaField
        name="answer"
        label="Answer"
        rows={5}
        maxLength={2000}
        hint="Shown to everyone below the review, and emailed to the customer who wrote it."
      />
    </FormPanel>
  )
}

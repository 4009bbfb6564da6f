import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useMe } from '../use-me.ts'
import { ReviewAnswerPanel } from './answer-panel.tsx'
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
            ? 'An answer is shown below its review. A hidden review is seen by nobody but its writer, and does not count in the rating.'
            : 'What buyers say of your products. Your answer is shown below the review.'
        }
      />
      <DataTable
        label="Reviews"
        table={table}
        rowName={({ author, productName }) => `the review of ${productName} by ${author}`}
        searchLabel="Search text, product or writer"
        empty={<Empty title="No reviews yet">Customers write them once an order has been delivered.</Empty>}
        csv="reviews.csv"
      />
      {opened && <ReviewAnswerPanel key={opened._id} review={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

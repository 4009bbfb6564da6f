import { DataTable } from '../data-table/data-table.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { reviewColumns } from './review-columns.tsx'

/** The reviews of buyers, which an admin may hide. */
export function ReviewScreen() {
  const table = useServerTable({
    name: 'reviews',
    call: 'GET /api/reviews',
    rows: reply => reply.reviews,
    columns: reviewColumns,
    filters: {
      stars: {
        label: 'Stars',
        all: 'All stars',
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
        text="A hidden review is seen by nobody but its writer, and does not count in the rating."
      />
      <DataTable
        label="Reviews"
        table={table}
        rowName={({ author, productName }) => `the review of ${productName} by ${author}`}
        searchLabel="Search text, product or writer"
        empty={<p>No reviews yet. Customers write them once an order has been delivered.</p>}
        failure="The reviews could not be read."
        csv="reviews.csv"
      />
    </>
  )
}

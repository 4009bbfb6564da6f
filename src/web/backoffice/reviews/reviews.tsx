import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { mutateAndToast, reasonOf, refetchAll } from '../query.ts'
import { HideWindow } from './hide-window.tsx'
import { columnsFor } from './review-columns.tsx'

export type Review = Reply<'GET /api/reviews'>['reviews'][number]

/** What buyers wrote: hidden for a reason where it must be, and shown again. */
export function ReviewScreen() {
  const [hiding, setHiding] = useState<Review | null>(null)
  const table = useServerTable({
    name: 'reviews',
    call: 'GET /api/reviews',
    rows: reply => reply.reviews,
    columns: columnsFor({ hide: setHiding, showAgain }),
    filters: {
      stars: { label: 'Stars', all: 'All stars', options: starOptions },
      hidden: { label: 'Shown or hidden', all: 'Shown and hidden', options: hiddenOptions },
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
      {hiding && (
        <HideWindow review={hiding} onClose={() => setHiding(null)} onHidden={() => void refetchAll()} />
      )}
    </>
  )
}

const starOptions = (['5', '4', '3', '2', '1'] as const).map(
  stars => [stars, stars === '1' ? '1 star' : `${stars} stars`] as const,
)
const hiddenOptions = [
  ['false', 'Shown'],
  ['true', 'Hidden'],
] as const

function showAgain({ _id }: Review) {
  void mutateAndToast(
    'PUT /api/reviews/{id}/hidden',
    { params: { id: _id }, body: { hidden: false } },
    { failure: error => `The review could not be shown again. ${reasonOf(error)}` },
  )
}

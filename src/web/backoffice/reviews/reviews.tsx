import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { toast } from '#web/ui/toast.ts'
import { callForRows, callOrSignIn } from '../call-or-sign-in.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { ChoiceFilter } from '../data-table/filters.tsx'
import { knownSort, knownWord } from '../data-table/known-sort.ts'
import type { TableQuery } from '../data-table/table-query.ts'
import { useServerRows } from '../data-table/use-server-rows.ts'
import { reasonOf } from '../form/use-screen-form.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { HideWindow } from './hide-window.tsx'
import { columnsFor } from './review-columns.tsx'

export type Review = Reply<'GET /api/reviews'>['reviews'][number]

/** What buyers wrote: hidden for a reason where it must be, and shown again. */
export function ReviewScreen() {
  const data = useServerRows({ name: 'reviews', load, filters })
  const [hiding, setHiding] = useState<Review | null>(null)

  async function showAgain(review: Review) {
    try {
      const reply = await callOrSignIn('PUT /api/reviews/{id}/hidden', {
        params: { id: review._id },
        body: { hidden: false },
      })
      data.replace(({ _id }) => _id === review._id, reply.review)
      toast(reply.message, { kind: 'success' })
    } catch (error) {
      toast(`The review could not be shown again. ${reasonOf(error)}`, { kind: 'error' })
    }
  }

  return (
    <>
      <ScreenHead
        title="Reviews"
        text="A hidden review is seen by nobody but its writer, and does not count in the rating."
      />
      <DataTable
        label="Reviews"
        columns={columnsFor({ hide: setHiding, showAgain })}
        data={data}
        rowId={({ _id }) => _id}
        rowName={({ author, productName }) => `the review of ${productName} by ${author}`}
        searchLabel="Search text, product or writer"
        empty={<p>No reviews yet. Customers write them once an order has been delivered.</p>}
        failure="The reviews could not be read."
        filters={
          <>
            <ChoiceFilter data={data} name="stars" label="Stars" all="All stars" choices={starChoices} />
            <ChoiceFilter
              data={data}
              name="hidden"
              label="Shown or hidden"
              all="Shown and hidden"
              choices={hiddenChoices}
            />
          </>
        }
        csv="reviews.csv"
      />
      {hiding && (
        <HideWindow
          review={hiding}
          onClose={() => setHiding(null)}
          onHidden={review => data.replace(({ _id }) => _id === review._id, review)}
        />
      )}
    </>
  )
}

const filters = ['stars', 'hidden'] as const
const starChoices = [5, 4, 3, 2, 1].map(
  stars => [String(stars), stars === 1 ? '1 star' : `${stars} stars`] as const,
)
const hiddenChoices = [
  ['false', 'Shown'],
  ['true', 'Hidden'],
] as const

async function load(
  { page, limit, search, sort, filters: { stars, hidden } }: TableQuery,
  signal?: AbortSignal,
) {
  const query = {
    page,
    limit,
    search,
    sort: knownSort(sort, 'createdAt', 'stars', 'productName'),
    stars: knownWord(stars, '1', '2', '3', '4', '5'),
    hidden: knownWord(hidden, 'true', 'false'),
  }
  const { reply, total } = await callForRows('GET /api/reviews', { query }, signal)
  return { rows: reply.reviews, total }
}

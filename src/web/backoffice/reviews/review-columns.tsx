import { StarRating } from '#web/ui/star-rating.tsx'
import type { Column } from '../data-table/column.ts'
import { upDown } from '../data-table/known-sort.ts'
import { Mark } from '../layout/mark.tsx'
import { moment } from '../layout/moment.ts'
import { ToolButton } from '../layout/tool-button.tsx'
import type { Review } from './reviews.tsx'

interface Actions {
  hide(review: Review): void
  showAgain(review: Review): void
}

export const columnsFor = ({ hide, showAgain }: Actions): Column<Review>[] => [
  {
    id: 'review',
    title: 'Review',
    always: true,
    text: ({ text }) => text,
    cell: ({ text, author, hidden, hiddenReason, pictures }) => (
      <div className="grid min-w-64 max-w-2xl gap-1">
        <p className="line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]" title={text}>
          {text}
        </p>
        <p className="text-muted text-xs">
          {author}
          {pictures.length > 0 && ` · ${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}`}
        </p>
        {hidden && <p className="text-alert text-xs">Hidden: {hiddenReason}</p>}
      </div>
    ),
  },
  {
    id: 'product',
    title: 'Product',
    sort: upDown('productName'),
    text: ({ productName }) => productName,
    cell: ({ product, productName }) => (
      <a href={`/product/${product}`} target="_blank" rel="noreferrer" className="hover:text-rose">
        {productName}
      </a>
    ),
  },
  {
    id: 'stars',
    title: 'Stars',
    sort: upDown('stars'),
    text: ({ stars }) => stars,
    cell: ({ stars }) => <StarRating rating={stars} />,
  },
  {
    id: 'at',
    title: 'Written',
    sort: upDown('createdAt'),
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{moment(createdAt)}</span>,
  },
  {
    id: 'state',
    title: 'State',
    text: ({ hidden }) => (hidden ? 'Hidden' : 'Shown'),
    cell: ({ hidden }) => <Mark look={hidden ? 'bad' : 'good'}>{hidden ? 'Hidden' : 'Shown'}</Mark>,
  },
  {
    id: 'actions',
    title: 'Actions',
    wide: true,
    always: true,
    cell: review => (
      <ToolButton onClick={() => (review.hidden ? showAgain(review) : hide(review))}>
        {review.hidden ? 'Show again' : 'Hide'}
      </ToolButton>
    ),
  },
]

import { StarRating } from '#web/ui/star-rating.tsx'
import { type Column, upDown } from '../data-table/column.ts'
import { formatDateTime } from '../layout/format-date-time.ts'
import { Mark } from '../layout/mark.tsx'
import { HideButton, type ReviewRow } from './hide-button.tsx'

export const reviewColumns: Column<ReviewRow>[] = [
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
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
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
    cell: review => <HideButton review={review} />,
  },
]

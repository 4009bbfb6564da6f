import { Link } from 'react-router'
import { StarRating } from '#web/ui/star-rating.tsx'
import { type Column, upDown } from '../data-table/column.tsx'
import { Mark } from '../layout/mark.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { HideButton, type ReviewRow } from './hide-button.tsx'

export const reviewColumns = (answer: (review: ReviewRow) => void, isAdmin: boolean): Column<ReviewRow>[] => [
  {
    id: 'review',
    title: 'Review',
    phone: 'first',
    always: true,
    text: ({ text }) => text,
    cell: review => <ReviewCell review={review} />,
  },
  {
    id: 'product',
    title: 'Product',
    phone: 'second',
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
    phone: 'first-end',
    sort: upDown('stars'),
    text: ({ stars }) => stars,
    cell: ({ stars }) => <StarRating rating={stars} />,
  },
  { id: 'at', title: 'Written', sort: upDown('createdAt'), moment: ({ createdAt }) => createdAt },
  {
    id: 'state',
    title: 'State',
    text: ({ hidden, answer }) => (hidden ? 'Hidden' : answer ? 'Answered' : 'Unanswered'),
    cell: ({ hidden, answer }) =>
      hidden ? (
        <Mark variant="bad">Hidden</Mark>
      ) : (
        <Mark variant={answer ? 'good' : 'waiting'}>{answer ? 'Answered' : 'Unanswered'}</Mark>
      ),
  },
  {
    id: 'actions',
    title: 'Actions',
    phone: 'second-end',
    always: true,
    cell: review => (
      <div className="flex gap-2">
        <ToolButton onClick={() => answer(review)}>{review.answer ? 'Correct' : 'Answer'}</ToolButton>
        {isAdmin && <HideButton review={review} />}
      </div>
    ),
  },
]

function ReviewCell({ review }: { review: ReviewRow }) {
  const { text, author, account, hidden, hiddenReason, pictures, answer, answeredBy } = review
  return (
    <div className="grid max-w-2xl gap-1 sm:min-w-64">
      <p className="line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]" title={text}>
        {text}
      </p>
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
        {pictures.length > 0 && ` · ${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}`}
      </p>
      {answer && (
        <p
          data-wide-only
          className="line-clamp-3 whitespace-pre-line border-line border-l-2 pl-3 text-muted [overflow-wrap:anywhere]"
        >
          {answeredBy === 'seller' ? 'Seller: ' : 'Shop: '}
          {answer}
        </p>
      )}
      {hidden && (
        <p data-wide-only className="text-alert text-xs">
          Hidden: {hiddenReason}
        </p>
      )}
    </div>
  )
}

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { StarRating } from '#web/ui/star-rating.tsx'
import { MessageStateMark } from '../inbox/message-state.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { StatusMark } from '../orders/status/status-mark.tsx'
import { useCallPages } from '../query.ts'

type PersonPage = Reply<'GET /api/users/{id}'>

interface Props {
  person: PersonPage
}

const limit = 5

export function PersonOrders({ person: { user } }: Props) {
  const query = useCallPages('GET /api/users/{id}/orders', {
    params: { id: user._id },
    query: {},
    pick: reply => reply.orders,
    limit,
  })
  const isSeller = user.role === 'seller'
  return (
    <ListCard
      title="Orders"
      query={query}
      empty={isSeller ? 'Nothing sold yet.' : 'No orders yet.'}
      row={({ _id, orderNumber, createdAt, status, items, customer, amounts, net }) => (
        <>
          <TwoLines
            first={<OrderLink id={_id} number={orderNumber} className="max-sm:py-2" />}
            second={`${formatDateTime(createdAt)} · ${countOf(items.length, 'item')}${isSeller ? ` · ${customer.name}` : ''}`}
          />
          <TwoLines
            right
            first={
              <span className="tabular-nums">{formatRupees(isSeller ? net : (amounts?.total ?? net))}</span>
            }
            second={<StatusMark status={status} />}
          />
        </>
      )}
    />
  )
}

export function PersonReviews({ person: { user } }: Props) {
  const query = useCallPages('GET /api/reviews', {
    query: whose(user),
    pick: reply => reply.reviews,
    limit,
  })
  return (
    <ListCard
      title="Reviews"
      query={query}
      aside={<Link to={`/admin/review?${new URLSearchParams(whose(user))}`}>All</Link>}
      empty={user.role === 'seller' ? 'No reviews of their products yet.' : 'No reviews yet.'}
      row={({ text, productName, stars, createdAt, answer, hidden }) => (
        <>
          <TwoLines
            first={<span className="line-clamp-2 max-sm:line-clamp-1">{text}</span>}
            second={`${productName} · ${formatDateTime(createdAt)}`}
          />
          <TwoLines
            right
            first={<StarRating rating={stars} />}
            second={
              hidden ? (
                <Mark variant="bad">Hidden</Mark>
              ) : (
                <Mark variant={answer ? 'good' : 'quiet'}>{answer ? 'Answered' : 'No answer'}</Mark>
              )
            }
          />
        </>
      )}
    />
  )
}

export function PersonQuestions({ person: { user } }: Props) {
  const query = useCallPages('GET /api/questions', {
    query: whose(user),
    pick: reply => reply.questions,
    limit,
  })
  return (
    <ListCard
      title="Questions"
      query={query}
      empty={user.role === 'seller' ? 'No questions about their products yet.' : 'No questions yet.'}
      row={({ text, productName, createdAt, answer }) => (
        <>
          <TwoLines
            first={<span className="line-clamp-2 max-sm:line-clamp-1">{text}</span>}
            second={`${productName} · ${formatDateTime(createdAt)}`}
          />
          <Mark variant={answer ? 'good' : 'waiting'}>{answer ? 'Answered' : 'Open'}</Mark>
        </>
      )}
    />
  )
}

export function PersonMessages({ person: { user } }: Props) {
  const query = useCallPages('GET /api/contact/messages', {
    query: { account: user._id },
    pick: reply => reply.messages,
    limit,
  })
  return (
    <ListCard
      title="Messages"
      query={query}
      empty={`Nothing came from ${user.email} by the contact form.`}
      row={({ _id, message, createdAt, state, assignedTo }) => (
        <>
          <TwoLines
            first={
              <Link
                to={`/admin/inbox/${_id}`}
                className="line-clamp-2 underline hover:text-rose max-sm:line-clamp-1"
              >
                {message}
              </Link>
            }
            second={`${formatDateTime(createdAt)}${assignedTo ? ` · ${assignedTo.name}` : ''}`}
          />
          <MessageStateMark state={state} />
        </>
      )}
    />
  )
}

/** Whose reviews and questions: a seller's are those about their products. */
const whose = ({ _id, role }: PersonPage['user']): Record<string, string> =>
  role === 'seller' ? { seller: _id } : { account: _id }

const countOf = (count: number, noun: string) =>
  `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`

interface ListProps<Item extends { _id: string }> {
  title: string
  query: UseInfiniteQueryResult<Item[]>
  aside?: ReactNode
  empty: string
  row(item: Item): ReactNode
}

/** The newest few, with more on demand. */
function ListCard<Item extends { _id: string }>({ title, query, aside, empty, row }: ListProps<Item>) {
  return (
    <Card
      title={title}
      aside={
        aside && query.data?.length ? (
          <span className="text-rose text-sm underline max-sm:*:inline-block max-sm:*:py-3">{aside}</span>
        ) : undefined
      }
    >
      <Loaded
        query={query}
        failure={`${title} could not be loaded.`}
        skeleton={<div className="skeleton h-32" />}
      >
        {items =>
          items.length === 0 ? (
            <p className="text-muted">{empty}</p>
          ) : (
            <ul className="-mx-4 sm:-mx-5">
              {items.map(item => (
                <li
                  key={item._id}
                  className="flex items-start justify-between gap-4 border-line border-t px-4 py-3 sm:px-5"
                >
                  {row(item)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <p className="mt-3">
          <ToolButton disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </ToolButton>
        </p>
      )}
    </Card>
  )
}

function TwoLines(props: { first: ReactNode; second: ReactNode; right?: boolean }) {
  return (
    <div
      className={`grid min-w-0 gap-1 [overflow-wrap:anywhere] ${props.right ? 'shrink-0 justify-items-end text-right' : ''}`}
    >
      <div>{props.first}</div>
      <div className={`text-muted text-sm ${props.right ? '' : 'max-sm:line-clamp-1'}`}>{props.second}</div>
    </div>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { type Column, upDown } from '../data-table/column.tsx'
import { IconButton, ToolButton } from '../layout/tool-button.tsx'
import { decide, deletePerson } from './decide.ts'
import { personPath } from './person-path.ts'
import { stateWords } from './person-state.tsx'

export type Person = Reply<'GET /api/users/all'>[number]

/** The first columns of every list of people. */
export const personColumns: Column<Person>[] = [
  {
    id: 'name',
    title: 'Name',
    phone: 'first',
    always: true,
    sort: upDown('name'),
    text: ({ name }) => name,
    cell: person => (
      <span className="block font-medium sm:min-w-32">
        <Link
          to={personPath(person)}
          className="inline-flex min-h-9 items-center underline decoration-line underline-offset-4 hover:text-rose"
        >
          {person.name}
        </Link>
        {person.state === 'declined' && person.declinedReason && (
          <span data-wide-only className="line-clamp-2 max-w-xs font-normal text-alert text-xs">
            {person.declinedReason}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'email',
    title: 'Email',
    phone: 'second',
    sort: upDown('email'),
    text: ({ email }) => email,
    cell: ({ email, emailConfirmed }) => (
      <>
        <a href={`mailto:${email}`} className="inline-block max-w-full py-1 align-bottom hover:text-rose">
          {email}
        </a>
        {!emailConfirmed && (
          <span data-wide-only className="ml-2 whitespace-nowrap text-muted text-xs">
            not confirmed
          </span>
        )}
      </>
    ),
  },
  {
    id: 'since',
    title: 'Registered',
    sort: { up: 'oldest', down: 'newest' },
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap text-muted">{formatDateTime(createdAt)}</span>
    ),
  },
]

export const sellerColumns: Column<Person>[] = [
  {
    id: 'products',
    title: 'Products',
    align: 'right',
    sort: upDown('products'),
    text: ({ figures }) => figures?.products ?? 0,
    cell: ({ figures }) => figures?.products.toLocaleString('en-IN'),
  },
  {
    id: 'orders',
    title: 'Orders',
    align: 'right',
    sort: upDown('sales'),
    text: ({ figures }) => figures?.orders ?? 0,
    cell: ({ figures }) => (
      <>
        {figures?.orders.toLocaleString('en-IN')}
        {figures?.openOrders ? (
          <span data-wide-only className="block whitespace-nowrap text-muted text-xs">
            {figures.openOrders.toLocaleString('en-IN')} open
          </span>
        ) : null}
      </>
    ),
  },
]

export const customerColumns: Column<Person>[] = [
  {
    id: 'orders',
    title: 'Orders',
    align: 'right',
    phone: 'second-end',
    sort: upDown('orders'),
    text: ({ figures }) => figures?.orders ?? 0,
    cell: ({ email, name, figures }) =>
      figures?.orders ? (
        <Link
          to={`/admin/order?search=${encodeURIComponent(email)}`}
          className="relative -mx-1 inline-block px-1 py-1 underline hover:text-rose"
        >
          {figures.orders.toLocaleString('en-IN')}
          <span className="sm:sr-only"> {figures.orders === 1 ? 'order' : 'orders'}</span>
          <span className="sr-only"> of {name}</span>
        </Link>
      ) : (
        <>
          <span className="text-muted sm:hidden">No orders</span>
          <span className="max-sm:hidden">0</span>
        </>
      ),
  },
  {
    id: 'spent',
    title: 'Spent',
    align: 'right',
    phone: 'first-end',
    sort: upDown('spent'),
    text: ({ figures }) => figures?.spent ?? 0,
    cell: ({ figures }) => formatRupees(figures?.spent ?? 0),
  },
  {
    id: 'last',
    title: 'Last order',
    text: ({ figures }) => figures?.lastOrderAt ?? '',
    cell: ({ figures }) => (
      <span className="whitespace-nowrap text-muted">
        {figures?.lastOrderAt ? formatDateTime(figures.lastOrderAt) : '–'}
      </span>
    ),
  },
]

/** Approve, decline, delete; not for `me`, so that admins cannot lock themselves out. */
export const approvalColumns = (me: string): Column<Person>[] => [
  {
    id: 'status',
    title: 'Status',
    always: true,
    phone: 'first-end',
    text: ({ state }) => stateWords[state],
    cell: person =>
      person._id === me ? (
        <span className="text-muted">This is you</span>
      ) : (
        <ApprovalSwitch person={person} />
      ),
  },
  {
    id: 'delete',
    title: 'Delete',
    always: true,
    phone: 'second-end',
    cell: person =>
      person._id === me ? null : (
        <IconButton
          icon="trash"
          label={`Delete ${person.name}`}
          className="hover:text-alert"
          onClick={() => void deletePerson(person)}
        />
      ),
  },
]

function ApprovalSwitch({ person }: { person: Person }) {
  const { name, isActive, state } = person
  const [busy, setBusy] = useState(false)
  const word = stateWords[state]

  async function decideNow(approve: boolean) {
    setBusy(true)
    await decide(person, approve)
    setBusy(false)
  }

  return (
    <span className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        role="switch"
        aria-checked={isActive}
        aria-label={`${word}: ${name}`}
        aria-busy={busy}
        disabled={busy}
        onClick={() => void decideNow(!isActive)}
        className={`inline-flex min-h-9 shrink-0 items-center gap-2 rounded-full pr-3 pl-1.5 text-sm transition-colors hover:brightness-95 disabled:opacity-60 ${stateColours[state]}`}
      >
        <span
          aria-hidden="true"
          className={`flex h-5 w-9 items-center rounded-full p-0.5 transition-colors ${switchColours[state]}`}
        >
          <span className="size-4 rounded-full bg-white" />
        </span>
        {word}
      </button>
      {state === 'waiting' && (
        <ToolButton
          className="text-alert max-sm:hidden"
          onClick={() => void decideNow(false)}
          disabled={busy}
        >
          Decline<span className="sr-only"> {name}</span>
        </ToolButton>
      )}
    </span>
  )
}

const stateColours = {
  waiting: 'bg-sand text-ink',
  approved: 'bg-leaf-soft text-leaf',
  declined: 'bg-alert-soft text-alert',
}
const switchColours = { waiting: 'bg-muted', approved: 'justify-end bg-leaf', declined: 'bg-alert' }

import { useState } from 'react'
import { Link } from 'react-router'
import { CallError, type Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { type Column, upDown } from '../data-table/column.ts'
import { confirm } from '../form/confirm.tsx'
import { formatDateTime } from '../layout/format-date-time.ts'
import { IconButton } from '../layout/tool-button.tsx'
import { mutateAndToast } from '../query.ts'

export type Person = Reply<'GET /api/users/all'>[number]

/** The first columns of every list of people. */
export const personColumns: Column<Person>[] = [
  {
    id: 'name',
    title: 'Name',
    always: true,
    sort: upDown('name'),
    text: ({ name }) => name,
    cell: ({ name }) => <span className="block min-w-32 font-medium">{name}</span>,
  },
  {
    id: 'email',
    title: 'Email',
    sort: upDown('email'),
    text: ({ email }) => email,
    cell: ({ email, emailConfirmed }) => (
      <>
        <a href={`mailto:${email}`} className="mr-2 inline-block py-1 hover:text-rose">
          {email}
        </a>
        {!emailConfirmed && <span className="whitespace-nowrap text-muted text-xs">not confirmed</span>}
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
    text: ({ figures }) => figures?.products ?? 0,
    cell: ({ figures }) => figures?.products.toLocaleString('en-IN'),
  },
  {
    id: 'orders',
    title: 'Orders',
    align: 'right',
    text: ({ figures }) => figures?.orders ?? 0,
    cell: ({ figures }) => figures?.orders.toLocaleString('en-IN'),
  },
]

export const customerColumns: Column<Person>[] = [
  {
    id: 'orders',
    title: 'Orders',
    align: 'right',
    sort: upDown('orders'),
    text: ({ figures }) => figures?.orders ?? 0,
    cell: ({ email, name, figures }) =>
      figures?.orders ? (
        <Link
          to={`/admin/order?search=${encodeURIComponent(email)}`}
          className="relative -mx-1 inline-block px-1 py-1 underline hover:text-rose"
        >
          {figures.orders.toLocaleString('en-IN')}
          <span className="sr-only"> orders of {name}</span>
        </Link>
      ) : (
        0
      ),
  },
  {
    id: 'spent',
    title: 'Spent',
    align: 'right',
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
    text: ({ isActive }) => (isActive ? 'Approved' : 'Declined'),
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
    cell: person =>
      person._id === me ? null : (
        <IconButton icon="trash" label={`Delete ${person.name}`} onClick={() => void deletePerson(person)} />
      ),
  },
]

function ApprovalSwitch({ person: { _id, name, isActive } }: { person: Person }) {
  const [busy, setBusy] = useState(false)
  const state = isActive ? 'Approved' : 'Declined'

  async function toggle() {
    setBusy(true)
    await mutateAndToast(
      'PUT /api/users/status/{id}',
      { params: { id: _id }, body: { isActive: !isActive } },
      { failure: error => conflictSentence(error) ?? 'Failed to update status' },
    )
    setBusy(false)
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      aria-label={`${state}: ${name}`}
      aria-busy={busy}
      disabled={busy}
      onClick={toggle}
      className={`inline-flex min-h-9 items-center gap-2 rounded-full pr-3 pl-1.5 text-sm transition-colors hover:brightness-95 disabled:opacity-60 ${isActive ? 'bg-leaf-soft text-leaf' : 'bg-alert-soft text-alert'}`}
    >
      <span
        aria-hidden="true"
        className={`flex h-5 w-9 items-center rounded-full p-0.5 transition-colors ${isActive ? 'justify-end bg-leaf' : 'bg-alert'}`}
      >
        <span className="size-4 rounded-full bg-white" />
      </span>
      {state}
    </button>
  )
}

async function deletePerson({ _id, name, role, figures }: Person) {
  const products = figures?.products ?? 0
  const shelf = products > 0 ? `, with ${products === 1 ? '1 product' : `${products} products`}` : ''
  const detail = `${name} loses access at once${role === 'seller' ? shelf : ''}. Past orders stay.`
  if (!(await confirm('Are you sure to delete this user?', { detail }))) return
  await mutateAndToast(
    'DELETE /api/users/delete/{id}',
    { params: { id: _id } },
    { failure: error => conflictSentence(error) ?? 'Failed to delete user' },
  )
}

/** A rule of the shop forbids it, such as deleting the last admin: the server says which. */
const conflictSentence = (error: unknown) =>
  error instanceof CallError && error.status === 409 ? error.message : undefined

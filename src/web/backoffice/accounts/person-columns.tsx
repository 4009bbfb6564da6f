import { useState } from 'react'
import { Link } from 'react-router'
import { CallError, type Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { type Column, upDown } from '../data-table/column.ts'
import { confirm } from '../form/confirm.tsx'
import { formatDateTime } from '../layout/format-date-time.ts'
import { IconButton, ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast } from '../query.ts'
import { SellerName } from '../sellers/seller-panel.tsx'

export type Person = Reply<'GET /api/users/all'>[number]

/** The first columns of every list of people. */
export const personColumns: Column<Person>[] = [
  {
    id: 'name',
    title: 'Name',
    always: true,
    sort: upDown('name'),
    text: ({ name }) => name,
    cell: person => (
      <span className="block min-w-32 font-medium">
        {person.role === 'seller' ? <SellerName seller={person} /> : person.name}
      </span>
    ),
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
    cell: ({ figures }) => (
      <>
        {figures?.orders.toLocaleString('en-IN')}
        {figures?.openOrders ? (
          <span className="block whitespace-nowrap text-muted text-xs">
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
    cell: person =>
      person._id === me ? null : (
        <IconButton icon="trash" label={`Delete ${person.name}`} onClick={() => void deletePerson(person)} />
      ),
  },
]

function ApprovalSwitch({ person }: { person: Person }) {
  const { name, isActive, state } = person
  const [busy, setBusy] = useState(false)
  const word = stateWords[state]

  async function decide(approve: boolean) {
    if (!approve && !(await isDeclineMeant(person))) return
    setBusy(true)
    await mutateAndToast(
      'PUT /api/users/status/{id}',
      { params: { id: person._id }, body: { isActive: approve } },
      { failure: error => conflictSentence(error) ?? 'Failed to update status' },
    )
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
        onClick={() => void decide(!isActive)}
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
        <ToolButton onClick={() => void decide(false)} disabled={busy}>
          Decline<span className="sr-only"> {name}</span>
        </ToolButton>
      )}
    </span>
  )
}

const stateWords = { waiting: 'Waiting', approved: 'Approved', declined: 'Declined' }
const stateColours = {
  waiting: 'bg-sand text-ink',
  approved: 'bg-leaf-soft text-leaf',
  declined: 'bg-alert-soft text-alert',
}
const switchColours = { waiting: 'bg-muted', approved: 'justify-end bg-leaf', declined: 'bg-alert' }

async function isDeclineMeant(person: Person): Promise<boolean> {
  // Read again: the table may be older than the seller's last order.
  const query = { search: person.email, role: person.role, figures: 'true' } as const
  const found = await callOrSignIn('GET /api/users/all', { query }).catch(() => [])
  const detail = declineDetail(found.find(({ _id }) => _id === person._id) ?? person)
  return confirm(`Decline ${person.name}?`, { detail, yes: 'Decline' })
}

function declineDetail({ name, role, figures }: Person): string {
  const signedOut = `${name} is signed out at once and told by mail.`
  if (role !== 'seller') return signedOut
  const { products = 0, openOrders = 0 } = figures ?? {}
  return [
    `${counted(products, 'product')} and ${counted(openOrders, 'open order')}.`,
    products > 0 && 'The products leave the shop at once and come back on approval.',
    openOrders > 0 && 'The open orders stay, and are yours to send or cancel.',
    signedOut,
  ]
    .filter(Boolean)
    .join(' ')
}

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-IN')} ${what}${count === 1 ? '' : 's'}`

async function deletePerson({ _id, name, role, figures }: Person) {
  const products = figures?.products ?? 0
  const shelf = products > 0 ? `, with ${counted(products, 'product')}` : ''
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

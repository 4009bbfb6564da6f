import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { confirm } from '../form/confirm.tsx'
import { BackLink } from '../layout/back-link.tsx'
import { formatWhen } from '../layout/format-when.ts'
import { Icon } from '../layout/icon.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { RecordSkeleton } from '../layout/record-skeleton.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton, toolClass } from '../layout/tool-button.tsx'
import { mutateAndToast, useCall } from '../query.ts'
import { useMay, useMe } from '../use-me.ts'
import { decide, deletePerson } from './decide.ts'
import { PersonDetails, PersonHistory, PersonNotes } from './person-aside.tsx'
import { PersonMessages, PersonOrders, PersonQuestions, PersonReviews } from './person-lists.tsx'
import { PersonState } from './person-state.tsx'

type PersonPage = Reply<'GET /api/users/{id}'>

/** Everything the shop knows of one customer, seller or admin. */
export function PersonScreen() {
  const { id = '' } = useParams()
  const query = useCall('GET /api/users/{id}', { params: { id } })
  return (
    <Loaded query={query} failure="This account could not be loaded." skeleton={<RecordSkeleton />}>
      {person => <Person key={person.user._id} person={person} />}
    </Loaded>
  )
}

function Person({ person }: { person: PersonPage }) {
  const { user } = person
  const isSeller = user.role === 'seller'
  return (
    <>
      <BackLink
        to={isSeller ? '/admin/vendor' : user.role === 'admin' ? '/admin/user?tab=admins' : '/admin/user'}
      >
        {isSeller ? 'All sellers' : user.role === 'admin' ? 'All admins' : 'All customers'}
      </BackLink>
      <ScreenHead
        title={user.name}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {user.role !== 'customer' && <PersonState state={user.state} />}
            <a href={`mailto:${user.email}`} className="py-1 hover:text-rose">
              {user.email}
            </a>
            {!user.emailConfirmed && <span className="text-sm">not confirmed</span>}
            <span className="text-sm">since {formatDateTime(user.createdAt)}</span>
          </span>
        }
      >
        <Actions person={person} />
      </ScreenHead>
      {user.state === 'declined' && (
        <p className="mb-6 rounded-xl bg-alert-soft px-4 py-3 text-alert">
          {user.declinedReason ? `Declined: ${user.declinedReason}` : 'Declined without a reason.'}
        </p>
      )}
      <Figures person={person} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PersonOrders person={person} />
          <PersonReviews person={person} />
          <PersonQuestions person={person} />
          <PersonMessages person={person} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:max-xl:grid-cols-2">
          <PersonNotes person={person} />
          <PersonDetails person={person} />
          <PersonHistory person={person} />
        </div>
      </div>
    </>
  )
}

/** What can be done with the account: one main thing, and what is dangerous looks like it. */
function Actions({ person: { user, figures, passkeys } }: { person: PersonPage }) {
  const navigate = useNavigate()
  const me = useMe()
  const mayReset = useMay('staff')
  if (user._id === me._id) return <span className="text-muted">This is you</span>
  const decided = { ...user, figures }
  async function remove() {
    if (await deletePerson(decided)) await navigate(user.role === 'seller' ? '/admin/vendor' : '/admin/user')
  }
  async function resetTwoStep() {
    const detail = `${user.name} will be logged out everywhere and told by email, and can log in with just the password. Passkeys are removed. First make sure it is really them asking.`
    if (await confirm('Reset two-step verification?', { detail, yes: 'Reset', danger: true }))
      await mutateAndToast('POST /api/users/{id}/two-step/reset', { params: { id: user._id } })
  }
  return (
    <>
      {(user.twoStep || passkeys > 0) && mayReset && (
        <ToolButton icon="shield" className="text-alert" onClick={() => void resetTwoStep()}>
          Reset two-step verification
        </ToolButton>
      )}
      {user.role === 'seller' && user.isActive && (
        <>
          <Link to={`/admin/product?seller=${user._id}`} className={toolClass}>
            <Icon name="box" className="size-4.5 text-muted" />
            What they sell
          </Link>
          <a href={`/seller/${user._id}`} target="_blank" rel="noreferrer" className={toolClass}>
            <Icon name="shop" className="size-4.5 text-muted" />
            Shop page
          </a>
        </>
      )}
      {user.role !== 'customer' && user.isActive && (
        <ToolButton className="text-alert" onClick={() => void decide(decided, false)}>
          Decline
        </ToolButton>
      )}
      {user.role !== 'customer' && (
        <ToolButton icon="trash" className="text-alert" onClick={() => void remove()}>
          Delete
        </ToolButton>
      )}
      {user.state === 'waiting' && (
        <ToolButton className="text-alert" onClick={() => void decide(decided, false)}>
          Decline
        </ToolButton>
      )}
      {!user.isActive && <Button onClick={() => void decide(decided, true)}>Approve</Button>}
    </>
  )
}

function Figures({ person: { user, figures, money, rating, reviewCount } }: { person: PersonPage }) {
  const isSeller = user.role === 'seller'
  return (
    <dl
      className={`grid grid-cols-2 gap-3 ${isSeller ? 'sm:grid-cols-3 2xl:grid-cols-6' : 'lg:grid-cols-4'}`}
    >
      <Figure title={isSeller ? 'Sold' : 'Spent'} note={isSeller ? 'after discounts' : 'delivery included'}>
        {formatRupees(money.total)}
      </Figure>
      <Figure
        title="Orders"
        note={
          isSeller && figures.openOrders > 0
            ? `${figures.openOrders.toLocaleString('en-IN')} open`
            : figures.lastOrderAt
              ? `last ${formatWhen(figures.lastOrderAt)}`
              : 'none yet'
        }
      >
        {figures.orders.toLocaleString('en-IN')}
      </Figure>
      <Figure
        title="Average order"
        note={money.firstOrderAt ? `first ${formatWhen(money.firstOrderAt)}` : ''}
      >
        {money.average === null ? '–' : formatRupees(money.average)}
      </Figure>
      <Figure title="Cancelled" note={formatRupees(money.cancelledAmount)}>
        {money.cancelledOrders.toLocaleString('en-IN')}
      </Figure>
      {isSeller && (
        <>
          <Figure title="Products" note="excluding deleted ones">
            {figures.products.toLocaleString('en-IN')}
          </Figure>
          <Figure title="Rating" note={`${reviewCount.toLocaleString('en-IN')} reviews`}>
            {rating === null ? '–' : <StarRating rating={rating} />}
          </Figure>
        </>
      )}
    </dl>
  )
}

function Figure(props: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-2xl border border-line bg-white p-4">
      <dt className="text-muted text-sm">{props.title}</dt>
      <dd className="mt-1 text-2xl tabular-nums">{props.children}</dd>
      <dd className="truncate text-muted text-sm">{props.note}</dd>
    </div>
  )
}

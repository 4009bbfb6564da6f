import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { actions, subjects } from '../audit/audit-words.ts'
import { confirm } from '../form/confirm.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { IconButton } from '../layout/tool-button.tsx'
import { OrderAddress } from '../orders/order-address.tsx'
import { mutateAndToast, useCall, useCallPages } from '../query.ts'
import { TaxFacts } from '../taxes/tax-facts.tsx'

type PersonPage = Reply<'GET /api/users/{id}'>

interface Props {
  person: PersonPage
}

/** Notes of admins about a person. */
export function PersonNotes({ person: { user, notes } }: Props) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)

  async function add() {
    setBusy(true)
    const reply = await mutateAndToast('POST /api/users/{id}/notes', {
      params: { id: user._id },
      body: { text },
    })
    setBusy(false)
    if (reply) setText('')
  }

  async function remove(note: string) {
    if (await confirm('Delete this note?'))
      await mutateAndToast('DELETE /api/users/{id}/notes/{note}', { params: { id: user._id, note } })
  }

  return (
    <Card title="Notes">
      <form
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault()
          void add()
        }}
      >
        <TextArea
          label="New note"
          hint="Only admins can see it."
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p>
          <Button type="submit" variant="outline" disabled={busy || !text.trim()}>
            Add note
          </Button>
        </p>
      </form>
      {notes.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {notes.map(({ _id, text, author, createdAt }) => (
            <li key={_id} className="flex items-start gap-2 rounded-xl bg-ivory py-2 pr-1 pl-4">
              <div className="min-w-0 flex-1 py-1">
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
                <p className="mt-1 text-muted text-sm">
                  {author}, {formatDateTime(createdAt)}
                </p>
              </div>
              <IconButton
                icon="trash"
                label={`Delete the note of ${author}`}
                onClick={() => void remove(_id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A seller's business, or where a customer has parcels sent. */
export function PersonDetails({ person: { user, profile, addresses } }: Props) {
  if (profile) return <Business seller={user._id} profile={profile} />
  return (
    <Card title="Addresses">
      {addresses.length === 0 ? (
        <p className="text-muted">No saved address.</p>
      ) : (
        <ul className="grid gap-4">
          {addresses.map(address => (
            <li key={address._id}>
              <OrderAddress address={address} />
              {address.isDefault && <p className="mt-1 text-muted text-sm">Default address</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type Profile = NonNullable<PersonPage['profile']>

/** A seller's page and tax profile; what the tax profile says stands there alone. */
function Business({ seller, profile }: { seller: string; profile: Profile }) {
  const query = useCall('GET /api/tax-profile/{id}', { params: { id: seller } })
  return (
    <Card title="Business">
      <dl className="grid gap-3">
        {[...(query.data === null ? legal : []), ...details].map(([name, title]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted text-sm">{title}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
              {profile[name] || <span className="text-muted">Not filled in</span>}
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="tax-details" className="mt-5 border-line border-t pt-4">
        <h3 id="tax-details" className="mb-3 text-lg">
          Tax profile
        </h3>
        <Loaded
          query={query}
          failure="The tax profile could not be loaded"
          skeleton={<div className="skeleton h-24" />}
        >
          {found => <TaxFacts profile={found} />}
        </Loaded>
      </section>
    </Card>
  )
}

const legal: [keyof Profile, string][] = [
  ['businessName', 'Legal name'],
  ['gstin', 'GSTIN'],
]
const details: [keyof Profile, string][] = [
  ['address', 'Address'],
  ['phone', 'Customer care number'],
  ['email', 'Customer care email'],
  ['grievanceOfficer', 'Grievance officer'],
  ['website', 'Website'],
  ['about', 'About'],
]

/** What they did in the back office, and what was done to their account. */
export function PersonHistory({ person: { user } }: Props) {
  const query = useCallPages('GET /api/audit', {
    query: { person: user._id },
    pick: reply => reply.events,
    limit: 8,
  })
  return (
    <Card title="History">
      <Loaded
        query={query}
        failure="The history could not be loaded."
        skeleton={<div className="skeleton h-32" />}
      >
        {events =>
          events.length === 0 ? (
            <p className="text-muted">No activity yet.</p>
          ) : (
            <ol className="grid gap-3 text-sm">
              {events.map(({ _id, actorName, action, subject, label, at }) => (
                <li key={_id} className="border-line border-l-2 pl-3">
                  <p className="[overflow-wrap:anywhere]">
                    <span className="font-medium">{actorName}</span> {actions[action] ?? action}{' '}
                    {(subjects[subject]?.name ?? subject).toLowerCase()} {label}
                  </p>
                  <p className="text-muted">{formatDateTime(at)}</p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <p className="mt-3 flex flex-wrap gap-x-4 text-sm">
        <Link
          to={`/admin/audit?${new URLSearchParams({ subject: 'user', subjectId: user._id })}`}
          className="inline-flex min-h-10 items-center underline hover:text-rose"
        >
          All activity on this account
        </Link>
        {user.role !== 'customer' && (
          <Link
            to={`/admin/audit?${new URLSearchParams({ actor: user._id })}`}
            className="inline-flex min-h-10 items-center underline hover:text-rose"
          >
            Everything they did
          </Link>
        )}
      </p>
    </Card>
  )
}

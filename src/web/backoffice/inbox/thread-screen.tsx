import { type FormEvent, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { personPath } from '../accounts/person-path.ts'
import { useUnsavedWarning } from '../form/use-unsaved-warning.ts'
import { BackLink } from '../layout/back-link.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { RecordSkeleton } from '../layout/record-skeleton.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'
import { useMay, useMe } from '../use-me.ts'
import { MessageStateMark } from './message-state.tsx'

type Thread = Reply<'GET /api/contact/messages/{id}'>
type Entry = Thread['entries'][number]

/** A message with everything that followed, and where it is answered. */
export function ThreadScreen() {
  const { id = '' } = useParams()
  const query = useCall('GET /api/contact/messages/{id}', { params: { id } })
  return (
    <>
      <BackLink to="/admin/inbox">Inbox</BackLink>
      <Loaded query={query} failure="The message could not be loaded." skeleton={<RecordSkeleton />}>
        {thread => <ShownThread key={thread.data._id} thread={thread} />}
      </Loaded>
    </>
  )
}

function ShownThread({ thread }: { thread: Thread }) {
  const { data, entries } = thread
  const { _id: id, read } = data
  useEffect(() => {
    if (!read) void mutate('PUT /api/contact/messages/{id}', { params: { id }, body: { read: true } })
  }, [id, read])
  const mark = (body: { state: Thread['data']['state'] } | { read: boolean; state: 'open' }) =>
    mutateAndToast('PUT /api/contact/messages/{id}', { params: { id }, body })
  return (
    <>
      <ScreenHead
        title={`Message of ${data.name}`}
        text={
          <span className="flex flex-wrap items-center gap-3">
            <MessageStateMark state={data.state} />
            {data.email}
            {data.complaint && (
              <span>
                Complaint <span className="tabular-nums">{data.complaint.number}</span>,{' '}
                {data.complaint.isAcknowledged ? 'acknowledged' : 'not acknowledged yet'}
              </span>
            )}
            {data.order ? (
              <OrderLink id={data.order._id} number={data.about || data.order.orderNumber} />
            ) : (
              data.about && <span>About {data.about}</span>
            )}
          </span>
        }
      >
        <ToolButton onClick={() => void mark({ read: false, state: 'open' })}>Mark as new</ToolButton>
        {data.state === 'closed' ? (
          <ToolButton onClick={() => void mark({ state: 'open' })}>Open again</ToolButton>
        ) : (
          <ToolButton icon="check" onClick={() => void mark({ state: 'closed' })}>
            Close
          </ToolButton>
        )}
      </ScreenHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ol aria-label="Conversation" className="grid gap-4">
            <Bubble side="theirs" head={data.name} at={data.createdAt} text={data.message} />
            {entries.map(entry => (
              <EntryBubble key={entry._id} entry={entry} />
            ))}
          </ol>
          <Composer thread={thread} />
        </div>
        <Aside thread={thread} />
      </div>
    </>
  )
}

function EntryBubble({ entry: { kind, author, createdAt, text, delivery } }: { entry: Entry }) {
  if (kind === 'received')
    return <Bubble side="theirs" head={`${author}, by email`} at={createdAt} text={text} />
  return (
    <Bubble
      side={kind === 'note' ? 'note' : 'ours'}
      head={kind === 'note' ? `Note of ${author}` : author}
      at={createdAt}
      text={text}
      foot={delivery ? deliveryWords[delivery] : 'Only admins can see this.'}
      isBad={delivery === 'failed'}
    />
  )
}

const deliveryWords = {
  queued: 'On its way',
  sent: 'Sent by email',
  failed: 'Could not be sent. You can resend it under Mail.',
}

interface BubbleProps {
  side: 'theirs' | 'ours' | 'note'
  head: string
  at: string
  text: string
  foot?: string
  isBad?: boolean
}

const sides = {
  theirs: 'mr-6 border-line bg-white sm:mr-16',
  ours: 'ml-6 border-transparent bg-rose-soft sm:ml-16',
  note: 'border-line border-dashed bg-ivory',
}

function Bubble({ side, head, at, text, foot, isBad = false }: BubbleProps) {
  return (
    <li className={`rounded-2xl border p-4 sm:p-5 ${sides[side]}`}>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{head}</span>
        <span className="text-muted">{formatDateTime(at)}</span>
      </p>
      <p className="mt-2 whitespace-pre-line leading-relaxed [overflow-wrap:anywhere]">{text}</p>
      {foot && <p className={`mt-2 text-sm ${isBad ? 'text-alert' : 'text-muted'}`}>{foot}</p>}
    </li>
  )
}

const kinds = [
  ['answer', 'Answer by email'],
  ['received', 'Add their reply'],
  ['note', 'Note'],
] as const
type Kind = (typeof kinds)[number][0]

const buttons = { answer: 'Send answer', received: 'Add their reply', note: 'Add note' }

/** One text at a time: an answer, a reply that came by mail, or a note. */
function Composer({ thread: { data, mailbox } }: { thread: Thread }) {
  const [kind, setKind] = useState<Kind>('answer')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  useUnsavedWarning(text.trim() !== '' && !busy)
  const hints = {
    answer: `Goes to ${data.email}. Their reply comes to your mailbox ${mailbox}, not here. Paste it here to keep the conversation together.`,
    received: `What ${data.name} wrote to ${mailbox}. This reopens the conversation.`,
    note: 'Only admins can see it.',
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const reply = await mutateAndToast('POST /api/contact/messages/{id}/entries', {
      params: { id: data._id },
      body: { kind, text },
    })
    if (reply) {
      setText('')
      setKind('answer')
    }
    setBusy(false)
  }

  return (
    <form onSubmit={submit} className="grid gap-4 rounded-2xl border border-line bg-white p-4 sm:p-5">
      <div className="max-w-full overflow-x-auto">
        <SegmentedChoice<Kind> legend="What to add" choices={kinds} value={kind} onChoose={setKind} />
      </div>
      <TextArea
        label={{ answer: 'Your answer', received: 'Their reply', note: 'Note' }[kind]}
        hint={hints[kind]}
        rows={6}
        maxLength={5000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p>
        <Button type="submit" disabled={busy || !text.trim()} aria-busy={busy}>
          {buttons[kind]}
        </Button>
      </p>
    </form>
  )
}

function Aside({ thread: { data, account, others } }: { thread: Thread }) {
  const me = useMe()
  const seesPeople = useMay('people')
  const query = { role: 'admin', state: 'approved', limit: 100 } as const
  const admins = useCall('GET /api/users/all', seesPeople ? { query } : null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card title="Assigned to">
        <Select
          label="Admin"
          value={data.assignedTo?._id ?? ''}
          onChange={({ target }) =>
            void mutateAndToast('PUT /api/contact/messages/{id}', {
              params: { id: data._id },
              body: { assignedTo: target.value || null },
            })
          }
        >
          <option value="">No one yet</option>
          <Options
            of={(
              admins.data ?? [
                ...(data.assignedTo && data.assignedTo._id !== me._id ? [data.assignedTo] : []),
                me,
              ]
            ).map(({ _id, name }) => [_id, name])}
          />
        </Select>
      </Card>
      <Card title="Who wrote">
        <p className="font-medium">{data.name}</p>
        <p className="[overflow-wrap:anywhere]">{data.email}</p>
        {account ? (
          <p className="mt-2">
            <Link
              to={personPath(account)}
              className="inline-flex min-h-10 items-center text-rose underline hover:text-rose-deep"
            >
              {account.role === 'seller' ? 'The seller' : 'The customer'} {account.name}
            </Link>
          </p>
        ) : (
          <p className="mt-2 text-muted text-sm">No account with this email.</p>
        )}
      </Card>
      {others.length > 0 && (
        <Card title="From the same email">
          <ul className="grid gap-3">
            {others.map(({ _id, message, createdAt, state }) => (
              <li key={_id} className="flex items-start justify-between gap-3">
                <p className="min-w-0 text-sm">
                  <Link to={`/admin/inbox/${_id}`} className="line-clamp-2 underline hover:text-rose">
                    {message}
                  </Link>
                  <span className="text-muted">{formatDateTime(createdAt)}</span>
                </p>
                <MessageStateMark state={state} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { explanationLength, phaseWords } from '#values/dispute-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { download } from '../documents/document-words.tsx'
import { TextAreaField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { BackLink } from '../layout/back-link.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'
import { disputeWords } from './payment-words.tsx'

type Shown = Reply<'GET /api/disputes/{id}'>

/** A customer's bank asks for money back: what the shop can show, and its answer. */
export function DisputeScreen() {
  const { id = '' } = useParams()
  const query = useCall('GET /api/disputes/{id}', { params: { id } })
  return (
    <Loaded query={query} failure="The dispute could not be loaded.">
      {shown => <Dispute key={shown.dispute._id} {...shown} />}
    </Loaded>
  )
}

function Dispute({ dispute, evidence }: Shown) {
  const { order } = dispute
  const [word, variant] = disputeWords[dispute.status]
  const facts: [string, string | null][] = [
    ['Type', phaseWords(dispute.phase)],
    ['The bank’s reason', dispute.reason || dispute.reasonCode],
    ['Answer by', dispute.respondBy && formatDateTime(dispute.respondBy)],
    ['Raised on', formatDateTime(dispute.createdAt)],
    ['Answered', dispute.answeredAt && `${formatDateTime(dispute.answeredAt)}, ${dispute.answeredBy}`],
    ['Decided', dispute.decidedAt && formatDateTime(dispute.decidedAt)],
  ]
  return (
    <div className="max-w-4xl">
      <BackLink to={`/admin/payment/${dispute.payment}`}>The payment</BackLink>
      <ScreenHead
        title={`Dispute about ${order.orderNumber}`}
        text={
          <>
            <Link to={`/admin/order/${order._id}`} className="text-rose underline">
              Order {order.orderNumber}
            </Link>{' '}
            of {order.customer}
          </>
        }
      />
      <div className="grid max-w-4xl gap-4">
        <Card title="Summary" aside={<Mark variant={variant}>{word}</Mark>}>
          <p className="mb-4 font-semibold text-lg">
            <Money rupees={dispute.amount} />
          </p>
          <dl className="grid gap-4 sm:grid-cols-2">
            {facts.map(
              ([term, value]) =>
                value && (
                  <div key={term}>
                    <dt className="text-muted text-sm">{term}</dt>
                    <dd className="[overflow-wrap:anywhere]">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          {evidence.testPage && !dispute.decidedAt && (
            <a
              href={evidence.testPage}
              className="mt-4 inline-flex min-h-11 items-center text-rose underline"
            >
              Decide on the test gateway
            </a>
          )}
        </Card>
        <Card title="Parcels">
          <p className="mb-3 text-muted text-sm">{evidence.address.join(', ')}</p>
          <ul className="divide-y divide-line">
            {evidence.parcels.map(parcel => (
              <li key={parcel.nth} className="py-3 first:pt-0 last:pb-0">
                <p className="font-medium">
                  Parcel {parcel.nth}: {parcel.status}
                </p>
                <p className="text-muted text-sm [overflow-wrap:anywhere]">
                  {[
                    parcel.pieces.join(', '),
                    [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' '),
                    parcel.dispatchedAt && `sent ${formatDateTime(parcel.dispatchedAt)}`,
                    parcel.deliveredAt && `delivered ${formatDateTime(parcel.deliveredAt)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </Card>
        {evidence.messages.length > 0 && (
          <Card title="Messages">
            <ul className="grid gap-3">
              {evidence.messages.map(({ at, from, text }) => (
                <li key={`${at}${text}`}>
                  <p className="text-muted text-sm">
                    {from}, {formatDateTime(at)}
                  </p>
                  <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <Answer dispute={dispute} evidence={evidence} />
      </div>
    </div>
  )
}

function Answer({ dispute, evidence }: Shown) {
  const [text, setText] = useState(
    dispute.explanation || evidence.suggestion.slice(0, explanationLength.most),
  )
  const [left, setLeft] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [isAccepting, setAccepting] = useState(false)
  const isOpen = dispute.status === 'open'

  async function send(action: 'draft' | 'submit') {
    setBusy(true)
    const files = evidence.files.map(({ id }) => id).filter(id => !left.includes(id))
    const body = { explanation: text, files, action }
    await mutateAndToast('POST /api/disputes/{id}/contest', { params: { id: dispute._id }, body })
    setBusy(false)
  }

  const show = ({ id: file, name }: Shown['evidence']['files'][number]) =>
    download(name, async () => {
      const input = { params: { id: dispute._id, file } }
      const bytes = await callOrSignIn('GET /api/disputes/{id}/files/{file}', input)
      return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
    })

  return (
    <Card title={isOpen ? 'Your answer' : 'Evidence'}>
      <div className="grid gap-4">
        <fieldset>
          <legend className="mb-1 font-medium">Documents</legend>
          {evidence.files.map(file => (
            <div key={file.id} className="flex min-h-11 items-center justify-between gap-4">
              {isOpen ? (
                <label className="flex min-h-11 min-w-0 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-rose"
                    checked={!left.includes(file.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      setLeft(checked ? left.filter(id => id !== file.id) : [...left, file.id])
                    }
                  />
                  {file.what}
                </label>
              ) : (
                <span className="min-w-0">{file.what}</span>
              )}
              <button
                type="button"
                onClick={() => void show(file)}
                className="min-h-11 shrink-0 text-rose underline"
              >
                View
              </button>
            </div>
          ))}
        </fieldset>
        {isOpen ? (
          <>
            <TextArea
              label="What happened"
              name="explanation"
              rows={8}
              maxLength={explanationLength.most}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              hint="The bank will read this. Please check the suggested text and explain what the documents prove."
            />
            <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
              <Button variant="outline" onClick={() => setAccepting(true)} disabled={busy}>
                Accept the dispute…
              </Button>
              <Button variant="outline" onClick={() => void send('draft')} disabled={busy}>
                Save draft
              </Button>
              <Button onClick={() => void send('submit')} disabled={busy}>
                {busy ? 'Sending…' : 'Send to the bank'}
              </Button>
            </div>
          </>
        ) : (
          dispute.explanation && (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{dispute.explanation}</p>
          )
        )}
      </div>
      {isAccepting && <AcceptPanel dispute={dispute} onClose={() => setAccepting(false)} />}
    </Card>
  )
}

function AcceptPanel({ dispute, onClose }: { dispute: Shown['dispute']; onClose(): void }) {
  return (
    <FormPanel
      title="Accept the dispute"
      values={{ reason: '' }}
      save={body => mutate('POST /api/disputes/{id}/accept', { params: { id: dispute._id }, body })}
      button="Accept the dispute"
      onClose={onClose}
    >
      <p className="text-muted">
        The customer keeps the money. If the whole order is disputed, parcels not yet sent are cancelled.
      </p>
      <TextAreaField name="reason" label="Reason" rows={3} maxLength={300} hint="For the audit log." />
    </FormPanel>
  )
}

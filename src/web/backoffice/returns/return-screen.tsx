import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { dayInIndia, formatDateTime, weekday } from '#values/dates.ts'
import { reasonRules, returnStateWords } from '#values/return-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { confirmWithText } from '../form/confirm.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { PaidByHandPanel } from '../payments/paid-by-hand.tsx'
import { mutateAndToast, useCall } from '../query.ts'
import { useMay, useMe } from '../use-me.ts'
import { DisputeCard } from './dispute-card.tsx'
import { InspectPanel } from './inspect-panel.tsx'
import { PickupPanel } from './pickup-panel.tsx'
import { formatDue, ReturnMark, reasonWords, type WholeReturn } from './return-words.tsx'

/** One return: what came with it, what it costs, and the next step. */
export function ReturnScreen() {
  const { id = '' } = useParams()
  const query = useCall('GET /api/returns/{id}', { params: { id } })
  return (
    <Loaded query={query} failure="The return could not be loaded.">
      {({ return: found }) => <Details key={found._id} found={found} />}
    </Loaded>
  )
}

function Details({ found }: { found: WholeReturn }) {
  const { role } = useMe()
  const decides = useMay('orders')
  const packs = useMay('pack')
  const pays = useMay('money')
  const [panel, setPanel] = useState<'pickup' | 'inspect' | null>(null)
  const [paying, setPaying] = useState<string | null>(null)
  const may = (state: WholeReturn['state']) =>
    found.moves.includes(state) && (state === 'approved' || state === 'refused' ? decides : packs)
  const params = { id: found._id }

  const [busy, setBusy] = useState(false)
  async function move(to: 'approve' | 'picked-up' | 'received') {
    setBusy(true)
    await mutateAndToast(`POST /api/returns/{id}/${to}`, { params })
    setBusy(false)
  }
  async function refuse() {
    const reason = await confirmWithText('Refuse this return?', {
      detail: 'The customer can see the reason and ask an admin to decide.',
      yes: 'Refuse',
      danger: true,
      text: { label: 'Reason', most: 500, missing: 'Please enter a reason.' },
    })
    if (reason) await mutateAndToast('POST /api/returns/{id}/refuse', { params, body: { reason } })
  }

  // One key answers a request: A approves, R asks for the reason of a refusal.
  const isRequested = may('approved') && may('refused')
  useEffect(() => {
    if (!isRequested) return
    const answer = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [role=dialog], [role=alertdialog]')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.key === 'a' && !busy) void move('approve')
      if (event.key === 'r') {
        event.preventDefault()
        void refuse()
      }
    }
    document.addEventListener('keydown', answer)
    return () => document.removeEventListener('keydown', answer)
  })

  return (
    <>
      <ScreenHead
        title={`Return ${found.number}`}
        back={{ to: '/admin/returns', label: 'All returns' }}
        text={
          <>
            <OrderLink id={found.order._id} number={found.order.orderNumber} /> of {found.customer}
            {found.dueAt && (
              <span className={found.isOverdue ? 'text-alert' : ''}>
                {' · '}
                {dueWords[found.state] ?? 'due'} {formatDue(found.dueAt)}
              </span>
            )}
          </>
        }
      >
        {isRequested && (
          <ToolButton className="text-alert" onClick={() => void refuse()} aria-keyshortcuts="r">
            Refuse <Key>R</Key>
          </ToolButton>
        )}
        {isRequested && (
          <Button onClick={() => void move('approve')} disabled={busy} aria-keyshortcuts="a">
            Approve <Key>A</Key>
          </Button>
        )}
        {found.state === 'pickup_booked' && may('pickup_booked') && (
          <ToolButton onClick={() => setPanel('pickup')}>Change date</ToolButton>
        )}
        {found.state === 'pickup_booked' && may('received') && (
          <ToolButton onClick={() => void move('received')} disabled={busy}>
            Mark as received
          </ToolButton>
        )}
        {found.state === 'approved' && may('pickup_booked') && (
          <Button onClick={() => setPanel('pickup')}>Book the pickup</Button>
        )}
        {may('picked_up') && (
          <Button onClick={() => void move('picked-up')} disabled={busy}>
            Mark as picked up
          </Button>
        )}
        {found.state === 'picked_up' && may('received') && (
          <Button onClick={() => void move('received')} disabled={busy}>
            Mark as received
          </Button>
        )}
        {may('inspected') && <Button onClick={() => setPanel('inspect')}>Inspect</Button>}
      </ScreenHead>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          {found.waitsForBank && (
            <p className="rounded-2xl bg-sand px-5 py-4">
              <b className="font-semibold">Waiting for the bank.</b> The customer’s bank is looking into this
              payment. You cannot refund or exchange until it decides.
            </p>
          )}
          {found.dispute && <DisputeCard found={found} mayDecide={role === 'admin' && decides} />}
          <Card title="Items" aside={<ReturnMark {...found} />}>
            <ul className="divide-y divide-line">
              {found.items.map(item => (
                <li key={item._id} className="flex gap-4 py-3">
                  <Thumb path={item.image} className="size-14 rounded-lg" />
                  <div className="min-w-0 flex-1">
                    <p className="font-medium">
                      {item.quantity > 1 && `${item.quantity} × `}
                      {item.name}
                    </p>
                    <p className="text-muted text-sm">
                      {reasonWords[item.reason]} · {item.opened ? 'opened' : 'sealed'}
                    </p>
                    {item.exchange && <p className="text-sm">Exchange for: {item.exchange.name}</p>}
                    {item.accepted !== null && (
                      <p className="text-sm">
                        Accepted {item.accepted}, back in stock {item.restocked ?? 0}
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
            {found.comment && (
              <p className="mt-2 whitespace-pre-line border-line border-l-2 pl-4 [overflow-wrap:anywhere]">
                {found.comment}
              </p>
            )}
          </Card>
          <Card title="Pictures">
            {found.pictures.length === 0 ? (
              <p className="text-muted">None.</p>
            ) : (
              <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
                {found.pictures.map(({ small, full }, index) => (
                  <li key={full}>
                    <a href={full} target="_blank" rel="noreferrer">
                      <img
                        src={small}
                        alt={`${index + 1} of ${found.pictures.length}, opens in full`}
                        className="aspect-square w-full rounded-xl bg-sand object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <Card title="What happened">
            <ol className="grid gap-3">
              {found.history.toReversed().map(event => (
                <li key={event.at + event.state} className="grid gap-0.5">
                  <p className="font-medium">{returnStateWords[event.state]}</p>
                  <p className="text-muted text-sm">
                    {formatDateTime(event.at)} · {event.by}
                  </p>
                  {event.note && event.state !== 'requested' && (
                    <p className="text-sm [overflow-wrap:anywhere]">{event.note}</p>
                  )}
                </li>
              ))}
            </ol>
          </Card>
        </div>
        <div className="grid min-w-0 gap-4">
          <Card title="Money">
            <dl className="grid gap-2">
              <Row term={found.refunded > 0 ? 'Refund' : 'Refund if everything is accepted'}>
                <Money rupees={found.refunded || found.estimate} />
              </Row>
              {found.creditNotes.length > 0 && <Row term="Credit note">{found.creditNotes.join(', ')}</Row>}
              <Row term="Pickup paid by">{pickupPayer(found)}</Row>
              {found.exchangeOrder && (
                <Row term="Exchange">
                  <OrderLink id={found.exchangeOrder._id} number={found.exchangeOrder.orderNumber} />
                </Row>
              )}
              {found.payee && <Row term="To">{found.payee}</Row>}
            </dl>
            {found.refunds.map(refund => (
              <p key={refund._id} className="mt-3 border-line border-t pt-3 text-sm">
                <Money rupees={refund.amount} /> {refundWords[refund.state]}
                {refund.bankReference && `, reference ${refund.bankReference}`}
                {refund.state === 'manual' && role === 'admin' && pays && (
                  <Button variant="outline" className="mt-2 w-full" onClick={() => setPaying(refund._id)}>
                    Pay by hand
                  </Button>
                )}
              </p>
            ))}
          </Card>
          <Card title="Time">
            <dl className="grid gap-2">
              {found.pickup && (
                <Row term="Pickup">
                  {weekday(found.pickup.on)}, {found.pickup.courier}
                  {found.pickup.reference && `, ${found.pickup.reference}`}
                </Row>
              )}
              <Row term="Requested">{formatDateTime(found.createdAt)}</Row>
            </dl>
            {found.state === 'requested' && (
              <p className="mt-3 text-muted text-sm">
                If there is no answer by then, it is approved automatically.
              </p>
            )}
          </Card>
        </div>
      </div>
      {panel === 'pickup' && (
        <PickupPanel id={found._id} today={dayInIndia(new Date())} onClose={() => setPanel(null)} />
      )}
      {panel === 'inspect' && <InspectPanel found={found} onClose={() => setPanel(null)} />}
      {paying && <PaidByHandPanel refund={paying} onClose={() => setPaying(null)} />}
    </>
  )
}

/** What is due by then. */
const dueWords: Partial<Record<WholeReturn['state'], string>> = {
  requested: 'answer by',
  approved: 'book the pickup by',
  pickup_booked: 'hand over by',
  picked_up: 'expected by',
  received: 'inspect by',
}

const refundWords = {
  asked: 'is about to be sent',
  pending: 'is at the bank',
  processed: 'is sent',
  manual: 'is to be paid by hand',
}

function pickupPayer({ items, keepsGoods }: WholeReturn): string {
  const payers = new Set(items.map(({ reason }) => reasonRules[reason].pickupPaidBy))
  if (keepsGoods || (payers.size === 1 && payers.has(null))) return 'Nothing to pick up'
  return payers.has('seller') ? 'The seller' : 'The shop'
}

function Key({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="ml-1 rounded border border-current px-1 font-sans text-xs opacity-70 max-sm:hidden"
    >
      {children}
    </span>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

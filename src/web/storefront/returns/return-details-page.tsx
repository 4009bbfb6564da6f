import { lazy, Suspense } from 'react'
import { formatDateTime, weekday } from '#values/dates.ts'
import { reasonRules, returnStateWords } from '#values/return-rules.ts'
import { usePageUrl } from '#web/client/page-url.ts'
import { useReply } from '#web/client/use-reply.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { SignedInPage } from '../accounts/signed-in-page.tsx'
import { icons } from '../layout/icons.ts'
import { LoadFailed } from '../layout/load-failed.tsx'
import { isNotFound } from '../orders/use-order.ts'
import { refundSentence } from '../payments/refund-sentence.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import type { CustomerReturn } from './customer-return.ts'
import { ReturnActions } from './return-actions.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnTimeline } from './return-timeline.tsx'

// Only where something was paid back.
const CreditNotes = lazy(() => import('./credit-notes.tsx'))

/** One return: how far it is, what it is worth, where the money goes. */
export default function ReturnDetailsPage() {
  const path = usePageUrl()?.pathname
  const number = path?.split('/')[2]
  const { reply, setReply, error, reload } = useReply(
    'GET /api/returns/number/{number}',
    number ? { params: { number: decodeURIComponent(number) } } : null,
  )

  return (
    <SignedInPage title="Your return" sentence="Please log in to see your return." path={path ?? '/orders'}>
      <div className="mx-auto max-w-4xl">
        {isNotFound(error) ? (
          <div className="grid justify-items-start gap-4 py-8">
            <h1 className="text-3xl">This return does not exist.</h1>
            <p className="text-lg text-muted">There is no return with this number in your account.</p>
            <a href="/orders" className={buttonClass()}>
              See your orders
            </a>
          </div>
        ) : error ? (
          <LoadFailed sentence="Your return could not be loaded." onClick={reload} />
        ) : reply ? (
          <Details found={reply.return} onChanged={changed => setReply({ return: changed })} />
        ) : (
          <>
            <p role="status" className="sr-only">
              Loading your return…
            </p>
            <div aria-hidden="true" className="grid gap-6">
              <div className="skeleton h-10 w-72 rounded-full" />
              <div className="skeleton h-96 rounded-3xl" />
            </div>
          </>
        )}
      </div>
    </SignedInPage>
  )
}

function Details({
  found,
  onChanged,
}: {
  found: CustomerReturn
  onChanged: (found: CustomerReturn) => void
}) {
  const { order, items, pictures, refunds } = found
  return (
    <>
      <a
        href={`/orders/${order.orderNumber}`}
        className="-ml-2 mb-2 inline-flex min-h-11 items-center gap-1 text-accent hover:underline"
      >
        <LineIcon path={icons.left} className="size-5" />
        Order {order.orderNumber}
      </a>
      <article aria-labelledby="return" className="rounded-3xl bg-surface p-5 shadow-card sm:p-8">
        <header className="mb-6 grid gap-2 border-line border-b pb-5">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <h1 id="return" className="text-2xl sm:text-3xl">
              Return{' '}
              <span className="whitespace-nowrap font-sans tabular-nums tracking-tight">{found.number}</span>
            </h1>
            <ReturnBadge {...found} />
          </div>
          <p className="max-w-prose text-lg">{sentenceOf(found)}</p>
        </header>
        {found.waitsForBank && (
          <p className="mb-6 rounded-2xl bg-sunk px-5 py-4">
            Your bank is looking into the payment of this order. We can refund or exchange it once the bank
            has decided.
          </p>
        )}
        <div className="grid gap-8 lg:grid-cols-[1fr_18rem] lg:gap-12">
          <div className="grid content-start gap-8">
            <ul className="grid gap-5">
              {items.map(item => (
                <li key={item._id} className="flex gap-4">
                  <div className="size-20 shrink-0 overflow-hidden rounded-xl bg-sunk">
                    <ProductPicture path={item.image} name={item.name} sizes="5rem" upTo={320} />
                  </div>
                  <div className="min-w-0">
                    <p className="font-medium leading-snug">{item.name}</p>
                    <p className="text-muted text-sm">
                      {item.quantity} {item.quantity === 1 ? 'piece' : 'pieces'} ·{' '}
                      {reasonRules[item.reason].label}
                    </p>
                    {item.exchange && <p className="text-sm">Exchange for: {item.exchange.name}</p>}
                    {item.accepted !== null && item.accepted < item.quantity && (
                      <p className="text-bad text-sm">
                        Accepted: {item.accepted} of {item.quantity}
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
            {found.comment && (
              <p className="wrap-anywhere border-line border-l-2 pl-4 text-muted">{found.comment}</p>
            )}
            {pictures.length > 0 && (
              <ul aria-label="Your pictures" className="flex flex-wrap gap-3">
                {pictures.map(({ small, full }, index) => (
                  <li key={full}>
                    <a href={full} target="_blank" rel="noreferrer">
                      <img
                        src={small}
                        alt={`${index + 1} of ${pictures.length}`}
                        className="size-20 rounded-xl bg-sunk object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <ReturnTimeline {...found} />
          </div>
          <div className="grid content-start gap-6 text-sm">
            <section aria-label="Refund" className="rounded-2xl bg-sunk p-5">
              <p className="text-muted">{moneyLabel(found)}</p>
              {(found.wish === 'refund' || found.refunded > 0) && (
                <Money
                  rupees={found.refunded > 0 ? found.refunded : found.estimate}
                  className="font-medium text-2xl"
                />
              )}
              {found.exchangeOrder && (
                <p>
                  <a
                    href={`/orders/${found.exchangeOrder.orderNumber}`}
                    className="inline-flex min-h-11 items-center font-medium text-accent underline"
                  >
                    Order {found.exchangeOrder.orderNumber}
                  </a>
                </p>
              )}
              {found.payee && found.wish === 'refund' && refunds.length === 0 && (
                <p className="mt-1">To {found.payee}</p>
              )}
              {refunds.map(refund => (
                <p key={refund._id} className="mt-2 text-muted">
                  {refundSentence({
                    ...refund,
                    payee: refund.inCash || refund.state === 'manual' ? found.payee : null,
                  })}
                </p>
              ))}
            </section>
            {found.creditNotes.length > 0 && (
              <Suspense>
                <CreditNotes found={found} />
              </Suspense>
            )}
            {found.dispute && (
              <section aria-label="Your objection" className="rounded-2xl bg-accent-soft/60 p-4">
                <p className="font-medium">You disagreed with the decision</p>
                <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{found.dispute.text}</p>
                <p className="mt-2 text-muted">
                  {found.dispute.answer ? `Our answer: ${found.dispute.answer}` : 'Our team is reviewing it.'}
                </p>
              </section>
            )}
            <ReturnActions found={found} onChanged={onChanged} />
          </div>
        </div>
      </article>
    </>
  )
}

/** What happens next, in one sentence. */
function sentenceOf({
  state,
  dueAt,
  pickup,
  keepsGoods,
  refusal,
  outcome,
  exchangeOrder,
}: CustomerReturn): string {
  const due = dueAt ? formatDateTime(dueAt) : ''
  switch (state) {
    case 'requested':
      return `The seller will reply by ${due}. If they don’t, your return is approved automatically.`
    case 'approved':
      return 'Your return is approved. We will book the pickup and tell you the date.'
    case 'refused':
      return refusal ?? 'The seller has refused your return.'
    case 'pickup_booked':
      return `${pickup?.courier ?? 'The courier'} will pick it up on ${weekday(pickup?.on ?? '')}. Please keep it packed and ready.`
    case 'picked_up':
      return 'It is on its way back to the seller.'
    case 'received':
      return `It has reached the seller and will be checked by ${due}.`
    case 'inspected':
      return refusal ?? 'It has been checked.'
    case 'refunded':
      if (outcome === 'partly') return refusal ?? 'Part of your return was accepted.'
      return keepsGoods
        ? 'You will get a refund and don’t need to send anything back.'
        : 'Your return was accepted and we are refunding you.'
    case 'exchanged':
      return `Your return was accepted. Your exchange is order ${exchangeOrder?.orderNumber ?? ''}.`
    case 'withdrawn':
      return 'You cancelled this return.'
    case 'lapsed':
      return 'It was not handed to the courier in time. You can request a return again within ten days of delivery.'
    default:
      return returnStateWords[state]
  }
}

function moneyLabel({ wish, refunded, state }: CustomerReturn): string {
  if (refunded > 0) return 'You get back'
  if (wish === 'exchange') return 'You get your exchange at no extra cost.'
  return state === 'refused' || state === 'withdrawn' || state === 'lapsed'
    ? 'Value'
    : 'If everything is accepted'
}

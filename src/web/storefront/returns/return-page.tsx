import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { fewestPictures } from '#values/return-rules.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toastOnNextPage } from '#web/client/next-page-toast.ts'
import { usePageUrl } from '#web/client/page-url.ts'
import { dropSessionDraft, readSessionDraft, storeSessionDraft } from '#web/client/session-draft.ts'
import { useReply } from '#web/client/use-reply.ts'
import { useStoredFiles } from '#web/client/use-stored-files.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { SignedInPage } from '../accounts/signed-in-page.tsx'
import { icons } from '../layout/icons.ts'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useOrder } from '../orders/use-order.ts'
import type { CustomerOrder } from '../orders/use-orders.ts'
import { emptyPayee, PayeeFields, type PayeeValues, payeeOf } from '../payments/payee-fields.tsx'
import { ChosenLine, type LineChoice, problemOf } from './return-line.tsx'
import { ReturnPictures } from './return-pictures.tsx'

type Returnable = Reply<'GET /api/orders/{id}/returnable'>

const titles = ['What would you like to return?', 'Add pictures', 'Review and submit']

/** Sends something of an order back, one question after the other. */
export default function ReturnPage() {
  const { order, error, reload } = useOrder()
  const path = usePageUrl()?.pathname ?? '/orders'
  return (
    <SignedInPage title="Return items" sentence="Please log in to return something." path={path}>
      <div className="mx-auto max-w-2xl">
        {error ? (
          <LoadFailed sentence="Your order could not be loaded." onClick={reload} />
        ) : order ? (
          <OrderLoaded order={order} />
        ) : (
          <Skeleton />
        )}
      </div>
    </SignedInPage>
  )
}

function OrderLoaded({ order }: { order: CustomerOrder }) {
  const { _id: id, orderNumber } = order
  const input = { params: { id } }
  const { reply: returnable, error, reload } = useReply('GET /api/orders/{id}/returnable', input)
  return (
    <>
      <a
        href={`/orders/${orderNumber}`}
        className="-ml-2 mb-2 inline-flex min-h-11 items-center gap-1 text-accent hover:underline"
      >
        <LineIcon path={icons.left} className="size-5" />
        Order {orderNumber}
      </a>
      {error ? (
        <LoadFailed sentence="Your items could not be loaded." onClick={reload} />
      ) : !returnable ? (
        <Skeleton />
      ) : returnable.lines.length === 0 ? (
        <NothingToReturn />
      ) : (
        <Wizard orderId={id} returnable={returnable} />
      )}
    </>
  )
}

/** What survives a reload; bank details do not. */
interface Draft {
  choices: Record<string, LineChoice>
  comment: string
}

function Wizard({ orderId, returnable }: { orderId: string; returnable: Returnable }) {
  const draftName = `return ${orderId}`
  const [draft, setDraft] = useState<Draft>(
    () => readSessionDraft<Draft>(draftName) ?? { choices: {}, comment: '' },
  )
  const { choices, comment } = draft
  const [pictures, setPictures] = useStoredFiles(draftName)
  const [payee, setPayee] = useState<PayeeValues>(emptyPayee)
  const [estimate, setEstimate] = useState<EstimateReply | null>(null)
  // The last step shows what the server has worked out; after a reload it is asked again.
  const [step, setStep] = useState(() => Math.min(stepOfHistory(), 1))
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const chosen = useMemo(
    () => returnable.lines.flatMap(line => (choices[line._id] ? [{ line, choice: choices[line._id]! }] : [])),
    [returnable, choices],
  )
  const reasons = chosen.flatMap(({ choice }) => (choice.reason ? [choice.reason] : []))
  const fewest = fewestPictures(reasons)
  const refunded = chosen.filter(({ choice }) => !choice.exchangeFor)
  const needsAccount = returnable.paidInCash && refunded.length > 0

  useEffect(() => storeSessionDraft(draftName, draft), [draftName, draft])
  const onBack = useEffectEvent(() => show(stepOfHistory()))
  useEffect(() => {
    const listen = () => onBack()
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [])

  /** The browser's Back goes one step back. */
  function go(to: number) {
    history.pushState({ step: to }, '')
    show(to)
  }

  function show(to: number) {
    setProblem('')
    setStep(to)
    // After the step is on the page; a screen reader then reads its title. The header would cover what focus scrolls to.
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true })
      scrollTo(0, 0)
    })
  }

  function next() {
    const wrong =
      step === 0
        ? chosen.length === 0
          ? 'Please choose what you want to return.'
          : chosen.map(({ line, choice }) => problemOf(line, choice)).find(Boolean)
        : pictures.length < fewest
          ? `Please add at least ${fewest === 1 ? 'one picture' : `${fewest} pictures`}.`
          : undefined
    if (wrong) setProblem(wrong)
    else if (step === 1) void check()
    else go(step + 1)
  }

  /** What comes back is worked out by the server, which knows what was refunded before. */
  async function check() {
    setBusy(true)
    setProblem('')
    const items = chosen.map(({ line, choice: { quantity, reason, exchangeFor } }) => ({
      _id: line._id,
      quantity,
      reason: reason!,
      exchangeFor,
    }))
    try {
      setEstimate(
        await callSignedIn('POST /api/orders/{id}/returns/estimate', {
          params: { id: orderId },
          body: { items },
        }),
      )
      go(2)
    } catch (error) {
      setProblem(errorMessage(error))
    }
    setBusy(false)
  }

  async function send() {
    setBusy(true)
    setProblem('')
    const body = new FormData()
    body.set('order', orderId)
    body.set(
      'items',
      JSON.stringify(
        chosen.map(({ line, choice: { quantity, reason, opened, exchangeFor } }) => ({
          _id: line._id,
          quantity,
          reason,
          opened: opened === true,
          exchangeFor,
        })),
      ),
    )
    body.set('comment', comment)
    if (needsAccount) body.set('payee', JSON.stringify(payeeOf(payee)))
    for (const picture of pictures) body.append('pictures', picture)
    try {
      const { message, returns } = await callSignedIn('POST /api/returns', { body })
      dropSessionDraft(draftName)
      setPictures([])
      toastOnNextPage(message, 'success')
      const [first, ...others] = returns
      location.assign(others.length > 0 ? `/orders/${first!.order.orderNumber}` : `/returns/${first!.number}`)
    } catch (error) {
      setProblem(errorMessage(error))
      setBusy(false)
    }
  }

  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (step < titles.length - 1) next()
        else void send()
      }}
      className="rounded-3xl bg-surface p-5 shadow-card sm:p-8"
    >
      <p className="text-muted text-sm">
        Step {step + 1} of {titles.length}
      </p>
      <div aria-hidden="true" className="mt-2 mb-5 grid grid-cols-3 gap-2">
        {titles.map((title, index) => (
          <span key={title} className={`h-1 rounded-full ${index <= step ? 'bg-fill' : 'bg-line'}`} />
        ))}
      </div>
      <h1 ref={heading} tabIndex={-1} className="mb-5 text-3xl outline-none">
        {titles[step]}
      </h1>
      {step === 0 && (
        <ul className="grid gap-4">
          {returnable.lines.map(line => (
            <ChosenLine
              key={line._id}
              line={line}
              choice={choices[line._id]}
              onChange={choice =>
                setDraft(({ choices: { [line._id]: _, ...rest }, ...others }) => ({
                  ...others,
                  choices: choice ? { ...rest, [line._id]: choice } : rest,
                }))
              }
            />
          ))}
        </ul>
      )}
      {step === 1 && (
        <ReturnPictures
          pictures={pictures}
          onChange={setPictures}
          fewest={fewest}
          reasons={reasons}
          comment={comment}
          onComment={comment => setDraft(before => ({ ...before, comment }))}
        />
      )}
      {step === 2 && (
        <div className="grid gap-6">
          <ul className="grid gap-3">
            {chosen.map(({ line, choice }) => (
              <li key={line._id} className="flex justify-between gap-4">
                <span className="min-w-0">
                  <span className="font-medium">{line.name}</span>
                  <span className="block text-muted text-sm">
                    {choice.quantity} {choice.quantity === 1 ? 'piece' : 'pieces'}
                    {choice.exchangeFor &&
                      `, in exchange for ${line.exchanges.find(({ _id }) => _id === choice.exchangeFor)?.name}`}
                  </span>
                </span>
                {choice.exchangeFor ? (
                  <span className="text-muted">Exchange</span>
                ) : (
                  <Money rupees={line.refunds[choice.quantity - 1] ?? 0} className="font-medium" />
                )}
              </li>
            ))}
          </ul>
          {refunded.length > 0 && estimate && <Amounts estimate={estimate} order={orderId} />}
          {needsAccount ? (
            <PayeeFields values={payee} onChange={setPayee} />
          ) : (
            refunded.length > 0 && (
              <p className="text-muted">
                We will refund your original payment method once the return is checked.
              </p>
            )
          )}
          <p className="rounded-2xl bg-sunk px-4 py-3 text-sm">
            The seller will reply within 48 hours. If you need to send it back, a courier will pick it up from
            your address for free.
          </p>
        </div>
      )}
      <p role="alert" className="mt-5 rounded-lg bg-bad-soft px-4 py-3 text-bad empty:hidden">
        {problem}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {step > 0 && (
          <Button variant="outline" onClick={() => history.back()}>
            Back
          </Button>
        )}
        <Button type="submit" disabled={busy} className="max-sm:flex-1">
          {step < titles.length - 1 ? 'Continue' : busy ? 'Sending…' : 'Submit return'}
        </Button>
      </div>
    </form>
  )
}

const stepOfHistory = (): number => history.state?.step ?? 0

type EstimateReply = Reply<'POST /api/orders/{id}/returns/estimate'>

function GiftsBack({ estimate: { keptGifts, giftsFrom }, order }: AmountsProps) {
  const it = keptGifts.length === 1 ? 'it' : 'them'
  if (!giftsFrom) return `You can no longer return ${it}, so the price comes off your refund.`
  if (giftsFrom._id === order) return `Return ${it} too and you get this amount back.`
  return (
    <>
      Return {it} too, from{' '}
      <a href={`/return/${giftsFrom.orderNumber}`} className="text-primary underline underline-offset-4">
        order {giftsFrom.orderNumber}
      </a>
      , and you get this amount back.
    </>
  )
}

interface AmountsProps {
  estimate: EstimateReply
  order: string
}

function Amounts({ estimate, order }: AmountsProps) {
  const { goods, delivery, gifts, keptGifts, goodwill, total, keptOffers } = estimate
  const hasParts = delivery > 0 || goodwill > 0 || gifts !== 0
  return (
    <div className="grid gap-3">
      {hasParts && (
        <p className="flex justify-between gap-4">
          Items <Money rupees={goods} className="font-medium" />
        </p>
      )}
      {delivery > 0 && (
        <p className="flex justify-between gap-4">
          Delivery <Money rupees={delivery} className="font-medium" />
        </p>
      )}
      {gifts > 0 && (
        <div>
          <p className="flex justify-between gap-4">
            {keptGifts.length === 1 ? 'Free gift that you keep' : 'Free gifts that you keep'}
            <span className="font-medium">
              −<Money rupees={gifts} />
            </span>
          </p>
          <p className="text-muted text-sm">
            {keptGifts.join(', ')} came free with what you are returning.{' '}
            <GiftsBack estimate={estimate} order={order} />
          </p>
        </div>
      )}
      {gifts < 0 && (
        <p className="flex justify-between gap-4">
          Charged earlier for free gifts <Money rupees={-gifts} className="font-medium" />
        </p>
      )}
      {goodwill > 0 && (
        <p className="flex justify-between gap-4">
          Refunded earlier
          <span className="font-medium">
            −<Money rupees={goodwill} />
          </span>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4 border-line border-t pt-4 font-medium text-lg">
        You get back <Money rupees={total} />
      </p>
      {keptOffers.map(title => (
        <p key={title} className="text-muted text-sm">
          “{title}” still applies to what you keep, even though it is now below the minimum.
        </p>
      ))}
    </div>
  )
}

function NothingToReturn() {
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <h1 className="text-3xl">Nothing to return</h1>
      <p className="text-lg text-muted">
        You can return items delivered in the last ten days that are not already being returned.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href="/orders" className={buttonClass()}>
          See your orders
        </a>
        <a href="/returnpolicy" className={buttonClass('outline')}>
          How returns work
        </a>
      </div>
    </div>
  )
}

function Skeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div aria-hidden="true" className="grid gap-6">
        <div className="skeleton h-10 w-56 rounded-full" />
        <div className="skeleton h-96 rounded-3xl" />
      </div>
    </>
  )
}

import type { Reply } from '#contract/client.ts'
import { formatDate } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Empty } from '../data-table/empty.tsx'
import { confirm } from '../form/confirm.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast, useCall } from '../query.ts'

type Asked = Reply<'GET /api/promotion-consents'>[number]

/** Promotions that a seller is asked to pay for: each with what it costs on an example, and a yes or no. */
export function OffersScreen() {
  const query = useCall('GET /api/promotion-consents', {})
  return (
    <>
      <ScreenHead
        title="Offers"
        text="Offers of the shop that you can join. What they take off your products lowers your invoices, so they only apply if you say yes."
      />
      <Loaded query={query} failure="The offers could not be loaded.">
        {offers =>
          offers.length > 0 ? (
            <div className="grid items-start gap-5 xl:grid-cols-2">
              {offers.map(offer => (
                <Offer key={offer._id} offer={offer} />
              ))}
            </div>
          ) : (
            <div className="rounded-2xl border border-line bg-white p-12 text-center">
              <Empty title="No offers to join">
                When the shop plans an offer at the sellers’ expense, you are asked here and by email.
              </Empty>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function Offer({ offer }: { offer: Asked }) {
  const { _id, title, answer, expired, expiresAt, startsAt, endsAt, example } = offer
  const reply = (agrees: boolean) =>
    mutateAndToast('POST /api/promotion-consents/{id}', { params: { id: _id }, body: { agrees } })
  async function leave() {
    const detail = 'Orders that were placed before keep the discount.'
    if (await confirm(`Leave “${title}”?`, { detail, yes: 'Leave', danger: true })) await reply(false)
  }
  const costs = example.keptWithout - example.keptWith
  return (
    <Card title={title} aside={<Standing offer={offer} />}>
      <p>{termsOf(offer)}</p>
      <p className="text-muted text-sm">
        {startsAt ? `From ${formatDate(startsAt)}` : 'From now on'}
        {endsAt && ` to ${formatDate(endsAt)}`}
      </p>
      <div className="mt-4 rounded-lg bg-sand px-4 py-3">
        <p className="wrap-anywhere text-muted text-sm">For example, one {example.name}</p>
        <p className="mt-1">
          <Money rupees={example.price - example.discount} /> instead of <Money rupees={example.price} />: you
          keep about{' '}
          <strong>
            <Money rupees={Math.round(example.keptWith)} />
          </strong>
          , not <Money rupees={Math.round(example.keptWithout)} />. It costs you{' '}
          <Money rupees={Math.round(costs)} />.
        </p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {answer === 'yes' ? (
          <ToolButton onClick={() => void leave()}>Leave this offer</ToolButton>
        ) : (
          !expired && (
            <>
              <Button onClick={() => void reply(true)}>Join</Button>
              {answer === null && <ToolButton onClick={() => void reply(false)}>No, thanks</ToolButton>}
              <span className="text-muted text-sm">until {formatDate(expiresAt)}</span>
            </>
          )
        )}
      </div>
    </Card>
  )
}

function Standing({ offer: { answer, expired } }: { offer: Asked }) {
  if (answer === 'yes') return <Mark variant="quiet">You have joined</Mark>
  if (answer === 'no' || expired) return <Mark variant="quiet">Not joined</Mark>
  return <Mark variant="waiting">Waiting for you</Mark>
}

function termsOf({ kind, value, cap, buyQuantity, getQuantity, minimum }: Asked): string {
  const off = kind === 'amount' ? `${formatRupees(value)} off` : `${value}% off`
  const most = cap === null ? '' : `, at most ${formatRupees(cap)}`
  const from = minimum > 0 ? ` on orders from ${formatRupees(minimum)}` : ''
  if (kind === 'free-delivery') return `Free delivery${from}.`
  if (kind === 'buy-get' && value === 100) return `Buy ${buyQuantity}, get ${getQuantity} free${from}.`
  if (kind === 'buy-get') return `Buy ${buyQuantity}, get ${getQuantity} at ${off}${most}${from}.`
  return `${off}${most}${from}.`
}

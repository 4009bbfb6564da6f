import { useEffect, useRef, useState } from 'react'
import type { CustomerCart } from '#web/client/cart.ts'
import { keepSessionDraft, readSessionDraft } from '#web/client/session-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { useAddresses } from '../addresses/use-addresses.ts'
import { PriceRows } from '../cart/price-rows.tsx'
import { PromoCode } from '../cart/promo-code.tsx'
import type { BuyNow } from '../cart/use-buy-now.ts'
import { DeliveryDays } from '../delivery/delivery-hint.tsx'
import { AddressChoice } from './address-choice.tsx'
import { BuyNowItem } from './buy-now-item.tsx'
import { CheckoutItems } from './checkout-items.tsx'
import type { CustomerOrder } from './use-orders.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'

/** The first one is the default. */
const paymentMethods = [{ value: 'Cash on Delivery', detail: 'Pay in cash when your parcel arrives.' }]

/** Address, payment, promo code and price, then one button. */
export function CheckoutForm({
  cart,
  buyNow = null,
  onPlaced,
}: {
  cart: CustomerCart
  /** Where one product is bought instead of the cart; `cart` shows it then. */
  buyNow?: BuyNow | null
  onPlaced: (order: CustomerOrder) => void
}) {
  const saved = useAddresses()
  const [addressId, setAddressId] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const [paymentMethod, setPaymentMethod] = useState(paymentMethods[0]!.value)
  const [addressProblem, setAddressProblem] = useState('')
  const top = useRef<HTMLDivElement>(null)
  const chosen = saved.addresses?.find(({ _id }) => _id === addressId) ?? saved.addresses?.[0] ?? null
  const items = buyNow?.items
  const { amounts, quote, loading, promo } = useQuote(cart, {
    addressId: chosen?._id ?? null,
    items,
    onUnknownAddress: saved.reload,
  })
  const { place, busy, problem } = usePlaceOrder(onPlaced, () => {
    void saved.reload()
    buyNow?.reload()
  })
  const blocked = cart.items.some(({ available }) => !available)

  useEffect(() => setAddressId(readSessionDraft<string>('chosen-address')), [])
  const waiting = busy || loading || !saved.addresses

  function choose(id: string) {
    setAddressId(id)
    setAddressProblem('')
    keepSessionDraft('chosen-address', id)
  }

  function order() {
    if (waiting) return
    const form = top.current?.querySelector('form')
    const filled = form?.checkValidity()
    const missing = adding
      ? 'Please save the new address, or cancel it.'
      : chosen
        ? ''
        : filled
          ? 'Please save your delivery address first.'
          : 'Please add a delivery address.'
    setAddressProblem(missing)
    if (missing) {
      top.current?.scrollIntoView()
      const next = form?.querySelector<HTMLElement>(filled ? '[type=submit]' : 'input')
      return next?.focus({ preventScroll: true })
    }
    const { total } = amounts
    void place(cart, {
      addressId: chosen!._id,
      paymentMethod,
      promoCode: quote?.promo?.code ?? '',
      items,
      total,
    })
  }

  return (
    <div ref={top} className="cart-columns scroll-mt-24">
      <div className="grid min-w-0 gap-10">
        <AddressChoice
          saved={saved}
          chosen={chosen}
          choose={choose}
          adding={adding}
          setAdding={setAdding}
          problem={addressProblem}
        />
        <PaymentChoice chosen={paymentMethod} choose={setPaymentMethod} />
        {buyNow ? <BuyNowItem cart={cart} buyNow={buyNow} /> : <CheckoutItems cart={cart} />}
      </div>
      <section
        aria-labelledby="summary"
        className="grid gap-5 rounded-3xl bg-white p-6 shadow-card lg:sticky lg:top-24"
      >
        <h2 id="summary" className="text-2xl">
          Summary
        </h2>
        <PromoCode {...promo} />
        <PriceRows {...amounts} code={quote?.promo?.code} />
        <p className="min-h-6 text-sm">
          {quote?.estimate && <DeliveryDays {...quote} estimate={quote.estimate} pincode={chosen?.pincode} />}
        </p>
        <div className="grid gap-3">
          {(blocked || problem) && (
            <p id="order-problem" className="rounded-xl bg-alert-soft px-4 py-3 text-alert text-sm">
              {blocked
                ? buyNow
                  ? 'This is not available as it stands.'
                  : 'Something in your cart is not available as it stands. Please change or remove it first.'
                : problem}
            </p>
          )}
          <Button
            onClick={order}
            disabled={blocked || quote?.deliverable === false}
            aria-disabled={blocked || quote?.deliverable === false ? undefined : waiting}
            className="w-full aria-disabled:cursor-wait aria-disabled:opacity-60"
          >
            {busy ? 'Placing your order…' : 'Place Order'}
          </Button>
          <p className="text-center text-muted text-sm">You can cancel it until we start packing.</p>
        </div>
      </section>
    </div>
  )
}

function PaymentChoice({ chosen, choose }: { chosen: string; choose: (method: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-4 font-display text-2xl">Payment method</legend>
      <div className="grid gap-3">
        {paymentMethods.map(({ value, detail }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="paymentMethod"
              value={value}
              checked={value === chosen}
              onChange={() => choose(value)}
              className="mt-1 size-5 shrink-0 accent-rose"
            />
            <span>
              <span className="block font-medium">{value}</span>
              <span className="block text-muted">{detail}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { formatRupees } from '#values/money.ts'
import type { CustomerCart } from '#web/client/cart.ts'
import { isGuestBuying } from '#web/client/session.ts'
import { readSessionDraft, storeSessionDraft } from '#web/client/session-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type SavedAddress, useAddresses } from '../addresses/use-addresses.ts'
import { PriceRows } from '../cart/price-rows.tsx'
import { PromoCode } from '../cart/promo-code.tsx'
import type { BuyNow } from '../cart/use-buy-now.ts'
import { PaymentChoice, type PaymentMethod, usePaymentMethods, whyNot } from '../payments/payment-choice.tsx'
import { AddressChoice } from './address-choice.tsx'
import type { Business } from './business-fields.tsx'
import { CheckoutItems } from './checkout-items.tsx'
import type { CustomerOrder } from './use-orders.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'

const BusinessFields = lazy(() => import('./business-fields.tsx'))
const ReminderChoice = lazy(() => import('../cart/reminder-choice.tsx'))

/** Address, payment, promo code and price, then one button. */
export function CheckoutForm({
  cart,
  buyNow,
  itemList = <CheckoutItems cart={cart} />,
  onPlaced,
}: {
  cart: CustomerCart
  /** Where one product is bought instead of the cart; `cart` shows it then. */
  buyNow?: BuyNow
  itemList?: ReactNode
  onPlaced: (order: CustomerOrder, token?: string) => void
}) {
  const saved = useAddresses()
  const [addressId, setAddressId] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const methods = usePaymentMethods()
  const [chosenMethod, setPaymentMethod] = useState<PaymentMethod | null>(null)
  const [addressProblem, setAddressProblem] = useState('')
  const isGuest = isGuestBuying()
  const [email, setEmail] = useState(() => readSessionDraft<string>('guest-email') ?? '')
  const [business, setBusiness] = useState<Business | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const chosen = saved.addresses?.find(({ _id }) => _id === addressId) ?? saved.addresses?.[0] ?? null
  const items = buyNow?.items
  const paymentMethod = chosenMethod ?? methods[0]?.id ?? 'Cash on Delivery'
  const {
    amounts,
    quote,
    loading,
    promo,
    reload,
    addressProblem: quoteProblem,
  } = useQuote(cart, {
    address: chosen,
    items,
    paymentMethod,
    onUnknownPostalAddress: saved.reload,
  })
  const withoutFee = Math.round((amounts.total - (quote?.codFee ?? 0)) * 100) / 100
  const possible = methods.filter(method => !whyNot(method, withoutFee))
  const instead = possible.some(({ id }) => id === paymentMethod) ? null : (possible[0]?.id ?? null)
  useEffect(() => {
    if (instead) setPaymentMethod(instead)
  }, [instead])
  const { place, busy, problem, fields } = usePlaceOrder(onPlaced, () => {
    void saved.reload()
    void reload()
    buyNow?.reload()
  })
  const blocked = cart.items.some(({ available }) => !available)

  useEffect(() => setAddressId(readSessionDraft<string>('chosen-address')), [])
  const isEntering = adding || !chosen
  const addressForm = useId()
  const waiting = busy || loading || !saved.addresses

  /** Whether the order goes on once the address that was entered is saved. */
  const goesOn = useRef(false)

  function choose(address: SavedAddress) {
    setAddressId(address._id)
    setAddressProblem('')
    storeSessionDraft('chosen-address', address._id)
    if (goesOn.current) placeTo(address)
    goesOn.current = false
  }

  /** While an address is being entered, the button submits its form, and the order goes on once it is saved. */
  function order(event: MouseEvent) {
    if (waiting || (isGuest && !emailField.current?.reportValidity())) event.preventDefault()
    else if (isEntering) goesOn.current = true
    else placeTo(chosen)
  }

  /** The form says under each field what is missing there. */
  function stop(isIncomplete: boolean) {
    if (isIncomplete && goesOn.current) {
      setAddressProblem(
        adding ? 'Please complete the new address, or cancel it.' : 'Please add a delivery address.',
      )
      top.current?.scrollIntoView()
    }
    goesOn.current = false
  }

  /** For the total that was seen: where delivery there costs something else, the server refuses and says so. */
  function placeTo(address: SavedAddress) {
    const { total } = amounts
    const order = {
      addressId: address._id,
      paymentMethod,
      promoCode: quote?.promo?.code ?? '',
      items,
      total,
      ...(business && { business }),
    }
    void place(cart, order, isGuest ? { email, address } : undefined)
  }

  return (
    <div ref={top} className="checkout scroll-mt-4">
      <div className="grid min-w-0 gap-8">
        {isGuest && (
          <Field
            ref={emailField}
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            value={email}
            onChange={({ currentTarget: { value } }) => {
              setEmail(value)
              storeSessionDraft('guest-email', value)
            }}
            error={fields.email}
            hint="For the confirmation, and a link to follow your order."
          />
        )}
        <AddressChoice
          saved={saved}
          chosen={chosen}
          choose={choose}
          formId={addressForm}
          onFailed={stop}
          adding={adding}
          setAdding={setAdding}
          problem={addressProblem || quoteProblem}
          quote={quote}
        />
        <PaymentChoice
          methods={methods}
          total={withoutFee}
          chosen={paymentMethod}
          choose={setPaymentMethod}
        />
        {itemList}
        <Suspense>
          <BusinessFields value={business} onChange={setBusiness} problems={fields} />
          {!isGuest && <ReminderChoice />}
        </Suspense>
      </div>
      {/* On a phone the section has no box of its own, so that the bar can stick along the whole checkout. */}
      <section aria-labelledby="summary" className="summary">
        <div className="grid gap-5 rounded-3xl bg-surface p-5 shadow-card sm:p-6 lg:rounded-none lg:p-0 lg:shadow-none">
          <h2 id="summary" className="text-2xl">
            Summary
          </h2>
          <PromoCode {...promo} />
          <PriceRows {...amounts} code={quote?.promo?.code} codFee={quote?.codFee} />
          <p className="text-muted text-sm">You can cancel until we start packing.</p>
        </div>
        <div className="place-bar">
          {(blocked || problem) && (
            <p id="order-problem" className="rounded-xl bg-bad-soft px-4 py-3 text-bad text-sm">
              {blocked
                ? buyNow
                  ? 'This item is not available.'
                  : 'Something in your cart is not available. Please change or remove it first.'
                : problem}
            </p>
          )}
          <div className="flex items-center justify-between gap-4">
            <p className="shrink-0 font-semibold text-lg tabular-nums lg:hidden">
              {`Total ${formatRupees(amounts.total)}`}
            </p>
            <Button
              onClick={order}
              {...(isEntering && { type: 'submit', form: addressForm })}
              variant={isEntering ? 'outline' : 'solid'}
              disabled={blocked || quote?.deliverable === false}
              aria-disabled={blocked || quote?.deliverable === false ? undefined : waiting}
              className="min-h-12! w-full aria-disabled:cursor-wait aria-disabled:opacity-60"
            >
              {busy ? 'Placing your order…' : 'Place Order'}
            </Button>
          </div>
        </div>
      </section>
    </div>
  )
}

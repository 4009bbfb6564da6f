/** The first one is the default. */
export const paymentMethods = [{ value: 'Cash on Delivery', detail: 'Pay in cash when your parcel arrives.' }]

interface Props {
  chosen: string
  choose: (method: string) => void
}

export function PaymentChoice({ chosen, choose }: Props) {
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

import { type ReactNode, useEffect, useId, useState } from 'react'
import { changeQuantity, flushQuantity, usePendingQuantity } from './pending-quantities.ts'

interface Props {
  product: { _id: string; name: string; stock: number }
  /** As the server knows it. */
  quantity: number
}

/** How many of a product: typed, or by one more or less. Goes back to what it was where the server says no. */
export function QuantityInput({ product, quantity }: Props) {
  const wish = usePendingQuantity(product._id)
  // While it is typed it may be empty, or not a number yet.
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const shown = wish.quantity ?? quantity
  useEffect(() => {
    if (wish.problem) setTyped(null)
  }, [wish.problem])

  function type(text: string) {
    setTyped(text)
    const wanted = Number.parseInt(text, 10)
    if (wanted >= 1 && wanted !== shown) changeQuantity(product, wanted)
  }

  function leave() {
    setTyped(null)
    flushQuantity(product._id)
  }

  return (
    <div>
      <div className="inline-flex rounded-full border border-line bg-white">
        <Step
          label={`One less of ${product.name}`}
          disabled={shown <= 1}
          onClick={() => changeQuantity(product, shown - 1)}
        >
          <path d="M6 12h12" />
        </Step>
        <input
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          aria-label={`Quantity of ${product.name}`}
          aria-describedby={wish.problem ? id : undefined}
          aria-invalid={wish.problem ? true : undefined}
          value={typed ?? shown}
          disabled={product.stock <= 0}
          onChange={event => type(event.target.value)}
          onBlur={leave}
          onKeyDown={event => event.key === 'Enter' && leave()}
          className="quantity w-12 bg-transparent text-center text-base tabular-nums focus-visible:rounded-md disabled:text-muted"
        />
        <Step
          label={`One more of ${product.name}`}
          disabled={product.stock <= 0}
          onClick={() => changeQuantity(product, shown + 1)}
        >
          <path d="M6 12h12M12 6v12" />
        </Step>
      </div>
      {wish.problem && (
        <p id={id} className="mt-1 text-alert text-sm">
          {wish.problem}
        </p>
      )}
    </div>
  )
}

interface StepProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function Step({ label, children, ...button }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-full hover:bg-sand disabled:cursor-not-allowed disabled:opacity-40"
      {...button}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    </button>
  )
}

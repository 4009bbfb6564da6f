import { useEffect, useId, useState } from 'react'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { changeQuantity, flushQuantity, usePendingQuantity } from './pending-quantities.ts'

interface Props {
  product: { _id: string; name: string; stock: number }
  /** As last sent by the server. */
  quantity: number
}

/** Shows the new quantity at once, and the old one again where the server refuses it. */
export function QuantityInput({ product, quantity }: Props) {
  const pending = usePendingQuantity(product._id)
  // While typing, it may be empty or no number yet.
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const shown = pending.quantity ?? quantity
  useEffect(() => {
    if (pending.problem) setTyped(null)
  }, [pending.problem])

  function type(text: string) {
    setTyped(text)
    const typedQuantity = Number.parseInt(text, 10)
    if (typedQuantity >= 1 && typedQuantity !== shown) changeQuantity(product, typedQuantity)
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
          path="M6 12h12"
        />
        <input
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          aria-label={`Quantity of ${product.name}`}
          aria-describedby={pending.problem ? id : undefined}
          aria-invalid={pending.problem ? true : undefined}
          value={typed ?? shown}
          disabled={product.stock <= 0}
          onChange={event => type(event.target.value)}
          onBlur={leave}
          onKeyDown={event => event.key === 'Enter' && leave()}
          className="no-spin w-12 bg-transparent text-center text-base tabular-nums focus-visible:rounded-md disabled:text-muted"
        />
        <Step
          label={`One more of ${product.name}`}
          disabled={product.stock <= 0}
          onClick={() => changeQuantity(product, shown + 1)}
          path="M6 12h12M12 6v12"
        />
      </div>
      {pending.problem && (
        <p id={id} className="mt-1 text-alert text-sm">
          {pending.problem}
        </p>
      )}
    </div>
  )
}

interface StepProps {
  label: string
  disabled: boolean
  onClick: () => void
  path: string
}

function Step({ label, path, ...button }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-full hover:bg-sand disabled:cursor-not-allowed disabled:opacity-40"
      {...button}
    >
      <LineIcon path={path} className="size-5" />
    </button>
  )
}

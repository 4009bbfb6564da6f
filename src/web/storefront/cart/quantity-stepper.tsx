import { useEffect, useId, useState } from 'react'
import { LineIcon } from '#web/ui/line-icon.tsx'

interface Props {
  /** Of the product. */
  name: string
  quantity: number
  stock: number
  onChange: (quantity: number) => void
  /** The field was left, or Enter pressed: nothing more is being typed. */
  onLeave?: () => void
  /** Why the last change was refused. */
  problem?: string | undefined
}

/** What a cart line may hold at most; the server refuses more. */
const most = 99

/** One less, a field, one more. It stops at the stock, and says so. */
export function QuantityStepper({ name, quantity, stock, onChange, onLeave, problem }: Props) {
  // While typing, it may be empty or no number yet.
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const max = Math.min(stock, most)
  const limit = stock > most ? `At most ${most} at a time` : `Only ${stock} left`
  useEffect(() => {
    if (problem) setTyped(null)
  }, [problem])
  const note = problem || (quantity === max ? limit : '')

  function change(wanted: number) {
    const possible = Math.max(1, Math.min(wanted, max))
    if (possible !== quantity) onChange(possible)
    return possible
  }

  function type(text: string) {
    const wanted = Number.parseInt(text, 10)
    setTyped(wanted > max ? String(change(wanted)) : text)
    if (wanted >= 1 && wanted <= max) change(wanted)
  }

  function leave() {
    setTyped(null)
    onLeave?.()
  }

  return (
    <div className="min-w-0">
      <div className="inline-flex rounded-button border border-edge bg-surface">
        <Step
          label={`Decrease quantity of ${name}`}
          disabled={quantity <= 1}
          onClick={() => change(quantity - 1)}
          path="M6 12h12"
        />
        <input
          type="number"
          min={1}
          max={max}
          step={1}
          inputMode="numeric"
          aria-label={`Quantity of ${name}`}
          aria-describedby={note ? id : undefined}
          aria-invalid={problem ? true : undefined}
          value={typed ?? quantity}
          disabled={stock <= 0}
          onChange={event => type(event.target.value)}
          onFocus={event => event.target.select()}
          onBlur={leave}
          onKeyDown={event => event.key === 'Enter' && leave()}
          className="no-spin w-10 bg-transparent text-center text-base tabular-nums focus-visible:rounded-md disabled:text-muted"
        />
        <Step
          label={`Increase quantity of ${name}`}
          disabled={quantity >= max}
          onClick={() => change(quantity + 1)}
          path="M6 12h12M12 6v12"
        />
      </div>
      <p id={id} role="status" className={`mt-1 text-sm empty:hidden ${problem ? 'text-bad' : 'text-muted'}`}>
        {note}
      </p>
    </div>
  )
}

interface StepProps {
  label: string
  disabled: boolean
  onClick: () => void
  path: string
}

/** `aria-disabled` rather than `disabled`: a button that loses its effect must not lose the focus as well. */
function Step({ label, path, disabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
      className="grid h-12 w-11 place-items-center rounded-button hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      <LineIcon path={path} className="size-5" />
    </button>
  )
}

import { LineIcon } from '#web/ui/line-icon.tsx'

interface Props {
  name: string
  quantity: number
  /** How many can be had. */
  most: number
  onChange(quantity: number): void
}

/** How many to add, from one to what is left. */
export function QuantityStepper({ name, quantity, most, onChange }: Props) {
  const set = (wanted: number) => onChange(Math.min(most, Math.max(1, wanted || 1)))
  return (
    <fieldset className="inline-flex shrink-0 rounded-full border border-line bg-white">
      <legend className="sr-only">Quantity</legend>
      <Step label="One less" path="M6 12h12" isOff={quantity <= 1} onClick={() => set(quantity - 1)} />
      <input
        type="number"
        min={1}
        max={most}
        step={1}
        inputMode="numeric"
        aria-label={`Quantity of ${name}`}
        value={quantity}
        onChange={({ target }) => set(target.valueAsNumber)}
        onFocus={({ target }) => target.select()}
        className="no-spin w-9 bg-transparent text-center text-base tabular-nums focus-visible:rounded-md"
      />
      <Step
        label="One more"
        path="M6 12h12M12 6v12"
        isOff={quantity >= most}
        onClick={() => set(quantity + 1)}
      />
    </fieldset>
  )
}

interface StepProps {
  label: string
  path: string
  isOff: boolean
  onClick(): void
}

function Step({ label, path, isOff, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not disabled: that would lose the keyboard focus at the last step.
      aria-disabled={isOff}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full hover:bg-sand aria-disabled:opacity-40"
    >
      <LineIcon path={path} className="size-5" />
    </button>
  )
}

import { Icon } from '../layout/icon.tsx'

interface Props {
  /** Of what: the product's name. */
  name: string
  value: number
  least: number
  most: number
  onChange(value: number): void
}

/** A small number of pieces, one more or one less. */
export function Stepper({ name, value, least, most, onChange }: Props) {
  const button = 'grid size-11 place-items-center disabled:opacity-30'
  return (
    <div className="flex items-center rounded-full border border-line bg-white">
      <button
        type="button"
        aria-label={`Decrease quantity of ${name}`}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
        className={button}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output aria-label={`Chosen of ${name}`} className="w-8 text-center tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={`Increase quantity of ${name}`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
        className={button}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  )
}

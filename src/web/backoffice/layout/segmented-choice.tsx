import { useId } from 'react'

interface Props<Value extends string> {
  legend: string
  choices: readonly (readonly [Value, label: string])[]
  value: Value
  onChoose(value: Value): void
}

/** A few choices side by side, of which one is on: radio buttons that look like one pill. */
export function SegmentedChoice<Value extends string>({ legend, choices, value, onChoose }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-full border border-line bg-white p-1">
      <legend className="sr-only">{legend}</legend>
      {choices.map(([choice, label]) => (
        <label
          key={choice}
          className="flex min-h-9 cursor-pointer items-center whitespace-nowrap rounded-full px-3 text-sm sm:px-4 outline-offset-2 hover:bg-sand has-checked:bg-rose has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-rose"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={value === choice}
            onChange={() => onChoose(choice)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

import type { Days } from './use-dashboard.ts'

/** Over how many days; each is compared with as many days before. */
export function PeriodChoice({ days, onChoose }: { days: Days; onChoose(days: Days): void }) {
  return (
    <fieldset className="flex rounded-full border border-line bg-white p-1">
      <legend className="sr-only">Period</legend>
      {(['7', '30', '90'] as const).map(choice => (
        <label
          key={choice}
          className="flex min-h-9 cursor-pointer items-center rounded-full px-4 text-sm outline-offset-2 hover:bg-sand has-checked:bg-rose has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-rose"
        >
          <input
            type="radio"
            name="days"
            value={choice}
            checked={days === choice}
            onChange={() => onChoose(choice)}
            className="sr-only"
          />
          {choice} days
        </label>
      ))}
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import type { ReviewsView } from '#contract/pages.ts'
import { Options } from '#web/ui/options.tsx'

const orders = {
  alike: 'People like me first',
  best: 'With pictures first',
  newest: 'Newest first',
  helpful: 'Most helpful',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
}

/** As the form and the call have it: '' is no filter. */
export interface ReviewChoice {
  sort: keyof typeof orders
  stars: '' | `${number}`
  skinType: string
  pictured: '' | 'true'
}

interface Props {
  choice: ReviewChoice
  /** Whether the visitor has a profile. */
  canCompare: boolean
  view: ReviewsView
  onChoose(choice: ReviewChoice): void
}

/** Only what some review has can be chosen. */
export function ReviewFilters({ choice, canCompare, view, onChoose }: Props) {
  const skinTypes = Object.entries(view.skinTypes)
  const stars = Object.entries(view.histogram).filter(([, count]) => count > 0)
  return (
    <div className="flex flex-wrap gap-2">
      {skinTypes.length > 1 && (
        <Choice
          label="Skin type"
          value={choice.skinType}
          onChange={skinType => onChoose({ ...choice, skinType })}
        >
          <option value="">All skin types</option>
          <Options
            of={skinTypes.map(([type, count]) => [
              type,
              `${type[0]!.toUpperCase() + type.slice(1)} skin (${count})`,
            ])}
          />
        </Choice>
      )}
      {stars.length > 1 && (
        <Choice
          label="Stars"
          value={choice.stars}
          onChange={value => onChoose({ ...choice, stars: value as ReviewChoice['stars'] })}
        >
          <option value="">All stars</option>
          <Options
            of={stars
              .toReversed()
              .map(([value, count]) => [value, `${value} ${value === '1' ? 'star' : 'stars'} (${count})`])}
          />
        </Choice>
      )}
      <Choice
        label="Sort by"
        value={choice.sort}
        onChange={value => onChoose({ ...choice, sort: value as ReviewChoice['sort'] })}
      >
        <Options of={Object.entries(orders).filter(([value]) => canCompare || value !== 'alike')} />
      </Choice>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChange(value: string): void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-11 max-w-full rounded-button border border-edge bg-surface px-4 hover:border-muted"
    >
      {children}
    </select>
  )
}

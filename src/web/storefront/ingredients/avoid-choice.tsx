import type { OwnProfile } from '#values/beauty/judge-fit.ts'
import { avoidListNames, avoidLists } from '#values/ingredients/avoid-lists.ts'
import { toggled } from '../beauty/own-profile.ts'
import { IngredientPicker } from './ingredient-picker.tsx'

interface Props {
  profile: OwnProfile
  onChange(profile: OwnProfile): void
}

export function AvoidChoice({ profile, onChange }: Props) {
  const { avoid, isPregnant, ingredients } = profile
  return (
    <fieldset id="avoid" className="scroll-mt-24">
      <legend className="mb-2 font-display text-2xl">What do you avoid?</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:gap-x-6">
        {avoidListNames.map(name => (
          <Choice
            key={name}
            label={avoidLists[name].title}
            isChosen={avoid.includes(name)}
            onChoose={isChosen => onChange({ ...profile, avoid: toggled(avoid, name, isChosen) })}
          />
        ))}
        <Choice
          label="What to ask about in pregnancy"
          isChosen={isPregnant}
          onChoose={isChosen => onChange({ ...profile, isPregnant: isChosen })}
        />
      </div>
      <div className="mt-3">
        <IngredientPicker
          chosen={ingredients}
          onChange={chosen => onChange({ ...profile, ingredients: chosen })}
        />
      </div>
      <p className="mt-3 text-muted text-sm leading-relaxed">
        Your answer about pregnancy stays in this browser. It is never sent to us, not even to your account.
      </p>
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      checked={isChosen}
      onChange={event => onChoose(event.currentTarget.checked)}
      className="size-5 shrink-0 accent-accent"
    />
    <span className="min-w-0">{label}</span>
  </label>
)

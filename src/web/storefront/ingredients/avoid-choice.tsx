import { useEffect, useState } from 'react'
import { type AvoidListName, avoidListNames, avoidLists } from '#values/ingredients/avoid-lists.ts'
import { Field } from '#web/ui/field.tsx'
import { type Avoided, nothingAvoided, readAvoided, storeAvoided } from './avoided.ts'

/** Remembered in this browser. */
export function useAvoided(): [Avoided, (avoided: Avoided) => void] {
  const [avoided, setAvoided] = useState(nothingAvoided)
  useEffect(() => setAvoided(readAvoided()), [])
  return [
    avoided,
    next => {
      setAvoided(next)
      storeAvoided(next)
    },
  ]
}

export function AvoidChoice({ avoided, onChange }: { avoided: Avoided; onChange(avoided: Avoided): void }) {
  const { lists, isPregnant, others } = avoided
  const toggle = (name: AvoidListName, isChosen: boolean) =>
    onChange({
      ...avoided,
      lists: avoidListNames.filter(one => (one === name ? isChosen : lists.includes(one))),
    })
  return (
    <fieldset id="avoid" className="scroll-mt-24">
      <legend className="mb-2 font-display text-2xl">What do you avoid?</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:gap-x-6">
        {avoidListNames.map(name => (
          <Choice
            key={name}
            label={avoidLists[name].title}
            isChosen={lists.includes(name)}
            onChoose={isChosen => toggle(name, isChosen)}
          />
        ))}
        <Choice
          label="What to ask about in pregnancy"
          isChosen={isPregnant}
          onChoose={isChosen => onChange({ ...avoided, isPregnant: isChosen })}
        />
      </div>
      <div className="mt-3">
        <Field
          label="Single ingredients"
          hint="With commas between, such as coconut oil, lanolin"
          value={others}
          onChange={event => onChange({ ...avoided, others: event.currentTarget.value })}
        />
      </div>
      <p className="mt-3 text-muted text-sm leading-relaxed">
        Your choice is kept in this browser and never sent to us.
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
      className="size-5 shrink-0 accent-rose"
    />
    <span className="min-w-0">{label}</span>
  </label>
)

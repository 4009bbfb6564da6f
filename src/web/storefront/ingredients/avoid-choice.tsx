import { useEffect, useState } from 'react'
import { type AvoidListName, avoidListNames, avoidLists } from '#values/ingredients/avoid-lists.ts'
import { readStored, store } from '#web/client/local-storage.ts'
import { Field } from '#web/ui/field.tsx'

/** What somebody avoids. It stays in this browser: pregnancy above all is nobody else's business. */
export interface Avoided {
  lists: AvoidListName[]
  isPregnant: boolean
  /** Single ingredients, with commas between. */
  others: string
}

const nothing: Avoided = { lists: [], isPregnant: false, others: '' }
const key = 'avoided'

/** Remembered in this browser. */
export function useAvoided(): [Avoided, (avoided: Avoided) => void] {
  const [avoided, setAvoided] = useState(nothing)
  useEffect(() => setAvoided(parse(readStored(key))), [])
  return [
    avoided,
    next => {
      setAvoided(next)
      store(key, JSON.stringify(next))
    },
  ]
}

function parse(stored: string | null): Avoided {
  try {
    const { lists, isPregnant, others } = JSON.parse(stored ?? '')
    return {
      lists: avoidListNames.filter(name => lists.includes(name)),
      isPregnant: isPregnant === true,
      others: String(others),
    }
  } catch {
    return nothing
  }
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

import { useId, useRef, useState } from 'react'
import { call } from '#contract/client.ts'
import type { AvoidedIngredient } from '#values/beauty/profile.ts'
import type { Dictionary } from '#values/ingredients/dictionary.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'

interface Props {
  chosen: AvoidedIngredient[]
  onChange(chosen: AvoidedIngredient[]): void
}

/** Single ingredients by any of their names. The dictionary is loaded once somebody begins to type. */
export function IngredientPicker({ chosen, onChange }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const [names, setNames] = useState<string[]>([])
  const loading = useRef<Promise<Loaded> | null>(null)
  const list = useId()

  function load(): Promise<Loaded> {
    loading.current ??= loadDictionary()
    return loading.current
  }

  async function offerNames() {
    try {
      const { dictionary } = await load()
      setNames([...dictionary.ingredients.values()].map(({ inci }) => inci))
    } catch {
      // Tried again when it is added.
      loading.current = null
    }
  }

  async function add() {
    if (text.trim() === '') return
    try {
      const { find } = await load()
      const found = find(text)
      if (!found) return setError('We don’t know this name. Please type it as printed on labels.')
      onChange([...chosen.filter(({ slug }) => slug !== found.slug), found])
      setText('')
      setError('')
    } catch {
      loading.current = null
      setError('The dictionary could not be loaded. Please check your connection and try again.')
    }
  }

  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label="Individual ingredients"
            placeholder="e.g. lanolin"
            value={text}
            error={error || undefined}
            list={list}
            maxLength={200}
            onFocus={() => void offerNames()}
            onChange={event => setText(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void add()
            }}
          />
        </div>
        <Button variant="outline" onClick={() => void add()} className="mt-6.5">
          Add
        </Button>
      </div>
      <datalist id={list}>
        {names.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {chosen.length > 0 && (
        <ul aria-label="Individual ingredients that you avoid" className="flex flex-wrap gap-2">
          {chosen.map(({ slug, inci }) => (
            <li key={slug}>
              <button
                type="button"
                onClick={() => onChange(chosen.filter(one => one.slug !== slug))}
                className="inline-flex min-h-11 items-center gap-2 rounded-button bg-sunk px-4 hover:bg-accent-soft hover:text-accent"
              >
                <span className="sr-only">Remove </span>
                {inci}
                <LineIcon path={icons.cross} className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface Loaded {
  dictionary: Dictionary
  find(name: string): AvoidedIngredient | null
}

async function loadDictionary(): Promise<Loaded> {
  const [{ makeDictionary }, { findExact }, { ingredients }] = await Promise.all([
    import('#values/ingredients/dictionary.ts'),
    import('#values/ingredients/read-word.ts'),
    call('GET /api/ingredients/dictionary', {}),
  ])
  const dictionary = makeDictionary(ingredients)
  return {
    dictionary,
    find(name) {
      const known = dictionary.ingredients.get(findExact(name, dictionary)?.slug ?? '')
      return known ? { slug: known.slug, inci: known.inci, n: known.n } : null
    },
  }
}

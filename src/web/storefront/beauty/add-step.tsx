import { type FormEvent, useState } from 'react'
import { call, type Reply } from '#contract/client.ts'
import type { RoutineStepView } from '#contract/pages.ts'
import type { RoutineStepName } from '#values/product-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Options } from '#web/ui/options.tsx'
import { icons } from '../layout/icons.ts'
import { ProductPicture } from '../products/product-picture.tsx'

interface Props {
  onAdd(step: RoutineStepView): void
}

/** A product of the shop, or something that somebody has already. */
export function AddStep({ onAdd }: Props) {
  return (
    <section aria-labelledby="add-step" className="grid gap-6 rounded-3xl bg-surface p-5 shadow-card sm:p-8">
      <h2 id="add-step" className="text-2xl">
        Add a step
      </h2>
      <FromShop onAdd={onAdd} />
      <FromElsewhere onAdd={onAdd} />
    </section>
  )
}

function FromShop({ onAdd }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Reply<'GET /api/search'>['products'] | null>(null)
  const [problem, setProblem] = useState('')

  async function search(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    try {
      const { products } = await call('GET /api/search', { query: { q: text, limit: '6', group: 'family' } })
      setFound(products)
    } catch {
      setProblem('The search did not work. Please check your connection and try again.')
    }
  }

  async function add(id: string) {
    setProblem('')
    try {
      const [step] = (await call('GET /api/routines/steps', { query: { products: id } })).steps
      if (step) onAdd(step)
      setFound(null)
      setText('')
    } catch {
      setProblem('It could not be added. Please check your connection and try again.')
    }
  }

  return (
    <form onSubmit={event => void search(event)} className="grid gap-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label="A product from our shop"
            placeholder="e.g. serum"
            required
            maxLength={100}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
      {found?.length === 0 && <p className="text-muted">No products found.</p>}
      {found && found.length > 0 && (
        <ul className="grid gap-1 sm:grid-cols-2">
          {found.map(({ _id, name, image }) => (
            <li key={_id}>
              <button
                type="button"
                onClick={() => void add(_id)}
                className="flex min-h-14 w-full items-center gap-3 rounded-2xl p-1 text-left hover:bg-sunk"
              >
                <span className="size-12 shrink-0 overflow-hidden rounded-xl bg-sunk">
                  <ProductPicture path={image} name="" sizes="3rem" upTo={160} />
                </span>
                <span className="line-clamp-2 min-w-0">
                  <span className="sr-only">Add </span>
                  {name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

const kinds: [label: string, step: RoutineStepName][] = [
  ['Face wash', 'wash'],
  ['Toner', 'toner'],
  ['Serum', 'serum'],
  ['Gel', 'gel'],
  ['Cream', 'cream'],
  ['Face oil', 'oil'],
  ['Face mask', 'mask'],
  ['Sunscreen', 'sunscreen'],
  ['Make-up remover', 'remover'],
]
const rinsedOff: readonly RoutineStepName[] = ['wash', 'mask', 'remover']

/** Its label is read in the browser and stays there; what it brings into the routine goes into the URL. */
function FromElsewhere({ onAdd }: Props) {
  const [problem, setProblem] = useState('')

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    setProblem('')
    try {
      const [{ makeDictionary }, { readLabel }, { stepFacts }, { ingredients }] = await Promise.all([
        import('#values/ingredients/dictionary.ts'),
        import('#values/ingredients/read-label.ts'),
        import('#values/beauty/step-facts.ts'),
        call('GET /api/ingredients/dictionary', {}),
      ])
      const dictionary = makeDictionary(ingredients)
      const routineStep = given.get('kind') as RoutineStepName
      const facts = stepFacts(readLabel(String(given.get('label')), dictionary), dictionary, {
        routineStep,
        isForFace: true,
        isRinsedOff: rinsedOff.includes(routineStep),
      })
      onAdd({ name: String(given.get('name')).trim(), ...facts })
      form.reset()
    } catch {
      setProblem('The ingredient dictionary could not be loaded. Please try again.')
    }
  }

  return (
    <details className="group border-line border-t pt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-medium hover:text-accent">
        A product from elsewhere
        <LineIcon path={icons.down} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <form onSubmit={event => void add(event)} className="mt-3 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" name="name" required maxLength={60} />
          <Select label="Type of product" name="kind">
            <Options of={kinds.map(([label, step]) => [step, label])} />
          </Select>
        </div>
        <TextArea
          label="Ingredients, as printed on the label"
          name="label"
          rows={4}
          placeholder="Aqua, Glycerin, Retinol, …"
          hint="Read here in your browser. Without them, we only know the type of product."
        />
        {problem && (
          <p role="alert" className="text-bad text-sm">
            {problem}
          </p>
        )}
        <Button type="submit" variant="outline" className="justify-self-start">
          Add to routine
        </Button>
      </form>
    </details>
  )
}

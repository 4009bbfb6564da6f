import { useState } from 'react'
import { call } from '#contract/client.ts'
import type { ExplainedView, LabelView, Pages } from '#contract/pages.ts'
import { ingredientPath, withoutPath } from '../paths.ts'
import { LabelWords } from './label-words.tsx'

type Explained = Map<string, ExplainedView>

interface Props {
  id: string
  label: LabelView
  /** How it has changed. */
  past: Pages['product']['reformulations']
}

/** Key actives first, then the list in its own order. Each word leads to its page, and with scripts opens in place. */
export function ProductLabel({ id, label, past }: Props) {
  const [explained, setExplained] = useState<Explained | null>(null)
  const load = async () => {
    const { ingredients } = await call('GET /api/ingredients/of-product/{id}', { params: { id } })
    setExplained(new Map(ingredients.map(one => [one.slug, one])))
  }
  const { actives, read, of } = label
  return (
    <section aria-labelledby="ingredients">
      <h2 id="ingredients" className="mb-3 text-2xl">
        Ingredients
      </h2>
      {actives.length > 0 && (
        <dl className="mb-5 grid max-w-prose gap-x-4 gap-y-3 rounded-2xl bg-sunk p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
          {actives.map(({ slug, inci, sentence }) => (
            <div key={slug} className="sm:contents">
              <dt>
                <a
                  href={ingredientPath(slug)}
                  className="inline-flex min-h-11 items-center font-medium underline decoration-line underline-offset-4 hover:text-accent sm:min-h-0"
                >
                  {inci}
                </a>
              </dt>
              <dd className="text-sm leading-6">{sentence}</dd>
            </div>
          ))}
        </dl>
      )}
      <LabelWords parts={label.parts} explained={explained} onFirst={load} />
      <p className="mt-4 max-w-prose text-muted text-sm leading-relaxed">
        {read === of ? `All ${of} ingredients read.` : `${read} of ${of} ingredients read.`} Labels do not
        show how much of each it contains. This is not medical advice.
      </p>
      <Answers {...label} />
      <PastFormulas past={past} />
      <p className="mt-2 flex flex-wrap gap-x-6 text-accent text-sm">
        <a
          href={`/compare?p=${id}&with=similar`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Compare with a similar product
        </a>
        <a
          href={`/routine?add=${id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Add to my routine
        </a>
        <a
          href={`/label?product=${id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Compare with a label you have at home
        </a>
      </p>
    </section>
  )
}

/** What the list itself answers, and what is only claimed. */
function Answers({ without, claims }: LabelView) {
  const agreed = claims.filter(({ agrees }) => agrees).map(({ claim }) => claim)
  const rest = claims.filter(({ agrees }) => !agrees).map(({ claim }) => claim)
  return (
    <ul className="mt-3 grid max-w-prose gap-1 text-sm leading-relaxed">
      {without.length > 0 && (
        <li>
          No{' '}
          {without.map(({ name, noun }, nth) => (
            <span key={name}>
              {nth > 0 && (nth === without.length - 1 ? ' or ' : ', ')}
              <a
                href={withoutPath(name)}
                className="underline decoration-line underline-offset-4 hover:text-accent"
              >
                {noun}
              </a>
            </span>
          ))}{' '}
          on the label.
        </li>
      )}
      {agreed.length > 0 && <li>Confirmed by the ingredients: {inQuotes(agreed)}.</li>}
      {rest.length > 0 && <li>Claimed by the brand: {inQuotes(rest)}.</li>}
    </ul>
  )
}

const inQuotes = (claims: string[]) => claims.map(claim => `“${claim}”`).join(', ')

/** How the ingredients have changed; the last change is open to see, older ones behind it. */
function PastFormulas({ past }: { past: Pages['product']['reformulations'] }) {
  const [last, ...older] = past
  if (!last) return null
  return (
    <div className="mt-4 max-w-prose rounded-2xl border border-line p-4 text-sm leading-relaxed">
      <Change {...last} />
      {older.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 text-accent underline underline-offset-4">
            Earlier changes
          </summary>
          <div className="grid gap-3">
            {older.map(change => (
              <Change key={`${change.month} ${change.lines.join()}`} {...change} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

function Change({ month, lines }: { month: string; lines: string[] }) {
  return (
    <div>
      <p className="font-medium">Reformulated in {month}</p>
      <ul>
        {lines.map(line => (
          <li key={line} className="wrap-anywhere text-muted">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useMemo } from 'react'
import { compareFormulas } from '#values/ingredients/formula-change.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { changeLines } from '#values/reformulations.ts'
import { useCall } from '../query.ts'
import { useDictionary } from './use-dictionary.ts'

interface Props {
  product: string
  /** The list as it is saved, and as it would be. */
  before: string
  after: string
  isCorrection: boolean
  onCorrection(isCorrection: boolean): void
}

/** Before a changed list is saved: what is sent to customers, and to how many. Nothing where it still names the same ingredients. */
export function FormulaNote({ product, before, after, isCorrection, onCorrection }: Props) {
  const isChanged = before !== '' && after !== '' && before !== after
  const dictionary = useDictionary(isChanged)
  const change = useMemo(
    () =>
      isChanged && dictionary
        ? compareFormulas(readLabel(before, dictionary), readLabel(after, dictionary), dictionary)
        : null,
    [isChanged, dictionary, before, after],
  )
  const { data } = useCall(
    'GET /api/reformulations/buyers/{productId}',
    change ? { params: { productId: product } } : null,
  )
  if (!change) return null
  return (
    <section aria-label="Reformulation" className="mt-6 rounded-xl bg-sand/60 px-4 py-3 text-sm">
      <p className="font-medium">This is a reformulation</p>
      <ul className="mt-1">
        {changeLines(change).map(line => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {data && <p className="mt-1 text-muted">{isCorrection ? notTold : toldWords(data)}</p>}
      <label className="mt-1 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isCorrection}
          onChange={({ target }) => onCorrection(target.checked)}
          className="size-5 shrink-0 accent-rose"
        />
        It only corrects a typing mistake
      </label>
    </section>
  )
}

const notTold = 'No one is told and the product page does not show it. Your correction is in the audit log.'

function toldWords({ buyers, minutes }: { buyers: number; minutes: number }): string {
  const shown = 'The product page shows it right away.'
  if (buyers === 0) return `${shown} No buyer has asked for updates.`
  const who = buyers === 1 ? '1 buyer who asked for it is' : `${buyers} buyers who asked for it are`
  return `${shown} ${who} told by email, at least ${minutes} minutes after you save.`
}

import type { OwnProfile } from '#values/beauty/judge-fit.ts'
import type { AvoidedIngredient } from '#values/beauty/profile.ts'
import { avoidLists, type Judgement, judge, judgeBy } from '#values/ingredients/avoid-lists.ts'
import type { Dictionary } from '#values/ingredients/dictionary.ts'
import { type Reading, slugsOf, type Word } from '#values/ingredients/reading.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'

interface Props {
  reading: Reading
  dictionary: Dictionary
  profile: OwnProfile
}

interface Line extends Judgement {
  title: string
  /** Instead of the words. */
  reason?: string | undefined
}

/** Three words with a reason for each thing that is avoided, never a score. */
export function Judgements(props: Props) {
  const lines = judgeAll(props)
  return (
    <>
      <h2 className="mb-3 text-2xl">What you avoid</h2>
      {lines.length === 0 ? (
        <p className="text-muted">
          <a href="#avoid" className="text-accent underline underline-offset-4">
            Choose what you avoid
          </a>
          , and we will look for it here.
        </p>
      ) : (
        <ul className="grid gap-2">
          {lines.map(line => (
            <li key={line.title} className="flex gap-3 rounded-2xl border border-line bg-surface px-4 py-3">
              <LineIcon
                path={verdictStyles[line.verdict].icon}
                className={`mt-0.5 size-5 shrink-0 ${verdictStyles[line.verdict].color}`}
              />
              <p className="wrap-anywhere min-w-0">
                <strong className="font-medium">
                  {verdictStyles[line.verdict].word} · {line.title}
                </strong>
                <span className="block text-muted text-sm leading-relaxed">{explain(line)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const verdictStyles = {
  avoid: { word: 'Avoid', icon: icons.cross, color: 'text-accent' },
  'cannot-say': { word: 'Can’t say', icon: icons.search, color: 'text-muted' },
  free: { word: 'Not in it', icon: icons.tick, color: 'text-good' },
}

function judgeAll({ reading, dictionary, profile }: Props): Line[] {
  const lists = profile.avoid.map(name => ({
    title: avoidLists[name].title,
    ...judge(reading, name, dictionary),
  }))
  const others = profile.ingredients.map(one => judgeOne(one, reading, dictionary))
  return [...(profile.isPregnant ? [judgePregnancy(reading, dictionary)] : []), ...lists, ...others]
}

const judgeOne = (
  { slug: wanted, inci }: AvoidedIngredient,
  reading: Reading,
  dictionary: Dictionary,
): Line => ({
  title: inci,
  ...judgeBy(reading, { has: ({ slug }) => (slug === wanted ? 'yes' : 'no') }, dictionary),
})

/** Never an all-clear: what is not on our list may still be a question for a doctor. */
function judgePregnancy(reading: Reading, dictionary: Dictionary): Line {
  const title = 'Pregnancy'
  const judgement = judgeBy(reading, { has: ({ notes }) => (notes.pregnancy ? 'yes' : 'no') }, dictionary)
  if (judgement.verdict !== 'avoid')
    return {
      title,
      verdict: 'cannot-say',
      words: [],
      reason:
        'Nothing we could read is on our caution list. This is not a guarantee, so please ask your doctor.',
    }
  const cautions = judgement.words.flatMap(word =>
    knownIn(word, dictionary).flatMap(({ inci, notes }) =>
      notes.pregnancy ? [{ ...notes.pregnancy, inci }] : [],
    ),
  )
  return {
    title,
    verdict: cautions.some(({ level }) => level === 'avoid') ? 'avoid' : 'cannot-say',
    words: [],
    reason: cautions.map(({ inci, reason }) => `${inci}: ${reason}`).join(' '),
  }
}

const knownIn = ({ items }: Word, { ingredients }: Dictionary) =>
  items.flatMap(slugsOf).flatMap(slug => ingredients.get(slug) ?? [])

function explain({ verdict, words, reason }: Line): string {
  if (reason) return reason
  if (verdict === 'free') return 'We could read every word on the label, and none is of this kind.'
  const names = words.slice(0, 5).map(({ text, mayContain }) => (mayContain ? `${text} (may contain)` : text))
  const rest = words.length > 5 ? ` and ${words.length - 5} more` : ''
  if (verdict === 'avoid') return `The label lists ${names.join(', ')}${rest}.`
  return names.length > 0
    ? `Possibly, or not read with certainty: ${names.join(', ')}${rest}.`
    : 'The label may list more than this.'
}

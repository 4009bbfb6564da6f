import type { OwnProfile } from '#values/beauty/judge-fit.ts'
import { compareLabels } from '#values/ingredients/compare.ts'
import { type Dictionary, makeDictionary } from '#values/ingredients/dictionary.ts'
import { labelParts } from '#values/ingredients/label-parts.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { isRead, type Reading, wordsOf } from '#values/ingredients/reading.ts'
import { ingredientPath } from '../paths.ts'
import { Judgements } from './judgements.tsx'
import { LabelWords } from './label-words.tsx'

/** Null where there is nothing to read. */
function read(text: string, dictionary: Dictionary): Reading | null {
  const reading = readLabel(text, dictionary)
  return wordsOf(reading).length > 0 ? reading : null
}

interface Props {
  reading: Reading
  dictionary: Dictionary
  profile: OwnProfile
}

function ReadResult({ reading, dictionary, profile }: Props) {
  const words = wordsOf(reading)
  const count = words.filter(isRead).length
  return (
    <>
      <Judgements reading={reading} dictionary={dictionary} profile={profile} />
      <h2 className="mt-8 mb-3 text-2xl">Word by word</h2>
      <LabelWords parts={labelParts(reading, dictionary)} explained={dictionary.ingredients} />
      <p className="mt-4 text-muted text-sm leading-relaxed">
        {count === words.length
          ? `All ${count} ingredients read.`
          : `${count} of ${words.length} ingredients read.`}{' '}
        Labels do not show how much of each it contains. This is not medical advice.
      </p>
    </>
  )
}

interface ComparedProps {
  first: Reading
  second: Reading
  dictionary: Dictionary
  /** Of the second product, if it is one of ours. */
  name: string
}

function ComparedLabels({ first, second, dictionary, name }: ComparedProps) {
  const { common, onlyFirst, onlySecond, likeness } = compareLabels(first, second)
  const groups = [
    { title: 'In both', slugs: common },
    { title: 'Only in the first', slugs: onlyFirst },
    { title: name ? `Only in ${name}` : 'Only in the other', slugs: onlySecond },
  ]
  const all = common.length + onlyFirst.length
  return (
    <div className="min-w-0" aria-live="polite">
      <p className="mb-4">
        The other shares {common.length} of the {all} ingredients of the first: {likenessWords(likeness)}. The
        amounts may differ.
      </p>
      {groups.map(({ title, slugs }) => (
        <div key={title} className="mb-4">
          <h3 className="mb-1 font-medium">
            {title} ({slugs.length})
          </h3>
          <p className="wrap-anywhere text-sm leading-relaxed">
            {slugs.length === 0
              ? 'Nothing that we could read.'
              : slugs.map((slug, nth) => (
                  <span key={slug}>
                    {nth > 0 && ', '}
                    <a
                      href={ingredientPath(slug)}
                      className="underline decoration-line underline-offset-4 hover:text-accent"
                    >
                      {dictionary.ingredients.get(slug)?.inci}
                    </a>
                  </span>
                ))}
          </p>
        </div>
      ))}
    </div>
  )
}

const likenessWords = (likeness: number) =>
  likeness > 0.8
    ? 'the two lists are nearly the same'
    : likeness > 0.5
      ? 'the two lists are alike'
      : likeness > 0.25
        ? 'the two lists have something in common'
        : 'the two lists are different'

/** What the label page loads once somebody begins to use it. */
export default { makeDictionary, read, ReadResult, ComparedLabels }

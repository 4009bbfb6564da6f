import { compareLabels } from '#values/ingredients/compare.ts'
import type { Dictionary } from '#values/ingredients/dictionary.ts'
import type { Reading } from '#values/ingredients/reading.ts'
import { ingredientPath } from '../paths.ts'

interface Props {
  first: Reading
  second: Reading
  dictionary: Dictionary
  /** Of the second product, if it is one of ours. */
  name: string
}

export function ComparedLabels({ first, second, dictionary, name }: Props) {
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
                      className="underline decoration-line underline-offset-4 hover:text-rose"
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

import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { answerClaims } from '#values/ingredients/claims.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { isRead, type Word, wordsOf } from '#values/ingredients/reading.ts'
import { useDictionary } from './use-dictionary.ts'

interface Values {
  ingredients: string
  claims: string
}

/** What the shop understands of a list while it is typed; a guess can be taken over. */
export function ReadIngredients({ ingredients }: Values) {
  const dictionary = useDictionary(ingredients !== '')
  const { setValue } = useFormContext()
  const words = useMemo(
    () => (dictionary ? wordsOf(readLabel(ingredients, dictionary)) : []),
    [ingredients, dictionary],
  )
  if (!dictionary || words.length === 0) return null
  const unread = words.filter(word => !isRead(word))
  const replace = (word: Word, name: string) =>
    setValue('ingredients', ingredients.replace(word.text, name), { shouldDirty: true })
  return (
    <div aria-live="polite" className="rounded-xl bg-sand/60 px-4 py-3 text-sm">
      <p className="font-medium">
        {words.length - unread.length} of {words.length} ingredients read
        {unread.length === 0 && words.length > 1 && ': customers can filter by all of them'}
      </p>
      {unread.length > 0 && (
        <>
          <p className="mt-1 text-muted">
            Customers are told that we are not certain about these. Please check them against the label.
          </p>
          <ul className="mt-2 grid gap-1">
            {unread.slice(0, 10).map(word => {
              const guess = word.items.find(({ how }) => how === 'guess')?.slug
              const name = guess && dictionary.ingredients.get(guess)?.inci
              return (
                <li key={word.text} className="flex flex-wrap items-center gap-x-3">
                  <span className="wrap-anywhere">{word.text}</span>
                  {name && (
                    <button
                      type="button"
                      onClick={() => replace(word, name)}
                      className="min-h-11 text-rose underline underline-offset-4 sm:min-h-8"
                    >
                      Use {name}
                    </button>
                  )}
                </li>
              )
            })}
          </ul>
          {unread.length > 10 && <p className="mt-1 text-muted">And {unread.length - 10} more.</p>}
        </>
      )}
    </div>
  )
}

/** Whether the list agrees with what the product promises. A claim that it contradicts cannot be saved. */
export function AnsweredClaims({ ingredients, claims }: Values) {
  const dictionary = useDictionary(ingredients !== '' && claims !== '')
  const answers = useMemo(() => {
    const given = claims
      .split(/[,\n]/)
      .map(claim => claim.trim())
      .filter(Boolean)
    return dictionary ? answerClaims(given, readLabel(ingredients, dictionary), dictionary) : []
  }, [ingredients, claims, dictionary])
  if (answers.length === 0) return null
  return (
    <ul aria-live="polite" className="grid gap-1 rounded-xl bg-sand/60 px-4 py-3 text-sm">
      {answers.map(({ claim, answer, word }) => (
        <li key={claim} className={answer === 'contradicts' ? 'text-alert' : ''}>
          <strong className="font-medium">{claim}</strong>:{' '}
          {answer === 'contradicts'
            ? `the ingredients list ${word}. Please remove one of the two`
            : answer === 'agrees'
              ? 'confirmed by the ingredients'
              : 'not confirmed by the ingredients; customers see “Claimed by the brand”'}
        </li>
      ))}
    </ul>
  )
}

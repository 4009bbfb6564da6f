import type { OwnProfile } from '#values/beauty/judge-fit.ts'
import { type Dictionary, makeDictionary } from '#values/ingredients/dictionary.ts'
import { labelParts } from '#values/ingredients/label-parts.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { isRead, type Reading, wordsOf } from '#values/ingredients/reading.ts'
import { ComparedLabels } from './compared-labels.tsx'
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
        A label does not say how much of each there is. This is no medical advice.
      </p>
    </>
  )
}

/** What the label page loads once somebody begins to use it. */
export default { makeDictionary, read, ReadResult, ComparedLabels }

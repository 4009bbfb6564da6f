import type { ExplainedView } from '#contract/pages.ts'

const evidenceWords = { good: 'well studied', some: 'some studies', tradition: 'traditional use' } as const
const evidences = ['good', 'some', 'tradition'] as const

/** Beside its sentence: what it is chosen for and how sure that is, what to take care of, and the law. */
export function Explanation({ ingredient }: { ingredient: ExplainedView }) {
  const { kinds, origin, vegan, chosenFor, notes } = ingredient
  const facts: [term: string, text: string | undefined][] = [
    ['What it is', [...kinds, originWords[origin]].join(', ')],
    ['Often used for', byEvidence(chosenFor)],
    ['Vegan', vegan === 'yes' ? undefined : veganWords[vegan]],
    ['Take care', [notes.irritant, notes.sun, notes.comedogenic].filter(Boolean).join(' ')],
    ['In pregnancy', notes.pregnancy && `${cautionWords[notes.pregnancy.level]} ${notes.pregnancy.reason}`],
    ['The law', notes.law],
    ['Good to know', notes.more],
  ]
  return (
    <dl className="grid gap-y-2">
      {facts
        .filter(([, text]) => text)
        .map(([term, text]) => (
          <div key={term} className="gap-x-4 sm:grid sm:grid-cols-[8.5rem_minmax(0,1fr)]">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere first-letter:uppercase">{text}</dd>
          </div>
        ))}
    </dl>
  )
}

/** 'Oiliness, dark spots (well studied); dullness (some studies)' */
const byEvidence = (chosenFor: ExplainedView['chosenFor']) =>
  evidences
    .map(evidence => ({ evidence, concerns: chosenFor.filter(one => one.evidence === evidence) }))
    .filter(({ concerns }) => concerns.length > 0)
    .map(
      ({ evidence, concerns }) =>
        `${concerns.map(one => one.concern).join(', ')} (${evidenceWords[evidence]})`,
    )
    .join('; ')

const originWords = {
  plant: 'from plants',
  mineral: 'from minerals',
  animal: 'from animals',
  synthetic: 'made in a lab',
  varies: 'varies',
}
const veganWords = { no: 'No', depends: 'Depends on the manufacturer' }
const cautionWords = { avoid: 'Doctors advise against it.', ask: 'Ask your doctor.' }

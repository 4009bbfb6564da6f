import type { StepFacts, Tag } from './tags.ts'

export interface RoutineStep extends StepFacts {
  name: string
}

export type Part = 'morning' | 'evening'

export interface Routine<Step extends RoutineStep = RoutineStep> {
  morning: Step[]
  evening: Step[]
}

/** How strongly it is meant, and what it rests on. Nothing is forbidden: the maker's directions win over ours. */
export interface RoutineNote {
  how: 'Keep apart' | 'Slowly' | 'Move' | 'Add' | 'Know' | 'Fine'
  part: Part
  /** The products it is about. */
  names: string[]
  sentence: string
  instead: string
  sure: 'studies' | 'laboratory' | 'experience'
}

interface Pair extends Pick<RoutineNote, 'how' | 'sentence' | 'instead' | 'sure'> {
  one: Tag
  other: Tag
}

const pairs: Pair[] = [
  {
    one: 'retinoid',
    other: 'acid',
    how: 'Keep apart',
    sentence: 'Both can dry and irritate; on one evening they often do.',
    instead: 'Alternate evenings.',
    sure: 'experience',
  },
  {
    one: 'retinoid',
    other: 'acid wash',
    how: 'Slowly',
    sentence: 'Washed off, an acid is milder, but tender skin may notice.',
    instead: 'Use it on another evening.',
    sure: 'experience',
  },
  {
    one: 'retinoid',
    other: 'scrub',
    how: 'Keep apart',
    sentence: 'Rubbing or pulling can take tender skin with it.',
    instead: 'Pause the retinoid some nights around it.',
    sure: 'experience',
  },
  {
    one: 'retinoid',
    other: 'benzoyl peroxide',
    how: 'Keep apart',
    sentence: 'Benzoyl peroxide can use up some retinoids, and both dry.',
    instead: 'Benzoyl peroxide in the morning, or as prescribed.',
    sure: 'laboratory',
  },
  {
    one: 'pure vitamin C',
    other: 'acid',
    how: 'Slowly',
    sentence: 'Two acids may sting.',
    instead: 'Vitamin C in the morning, the acid in the evening.',
    sure: 'experience',
  },
  {
    one: 'pure vitamin C',
    other: 'benzoyl peroxide',
    how: 'Keep apart',
    sentence: 'The one can oxidise the other.',
    instead: 'Use them at different times.',
    sure: 'laboratory',
  },
  {
    one: 'pure vitamin C',
    other: 'copper peptide',
    how: 'Keep apart',
    sentence: 'In the laboratory copper spoils vitamin C.',
    instead: 'Use them at different times.',
    sure: 'laboratory',
  },
  {
    one: 'pure vitamin C',
    other: 'retinoid',
    how: 'Slowly',
    sentence: 'Some skins sting.',
    instead: 'Vitamin C in the morning.',
    sure: 'experience',
  },
  {
    one: 'vitamin C',
    other: 'niacinamide',
    how: 'Fine',
    sentence: 'An old warning against the two does not hold for today’s products.',
    instead: '',
    sure: 'studies',
  },
]

const strong: Tag[] = ['retinoid', 'acid', 'benzoyl peroxide', 'pure vitamin C']
const order: RoutineNote['how'][] = ['Keep apart', 'Move', 'Add', 'Slowly', 'Know', 'Fine']

/** What is worth knowing about a routine, the most important first. */
export function routineNotes(routine: Routine): RoutineNote[] {
  const notes = (['morning', 'evening'] as const).flatMap(part => notesOf(routine[part], part))
  const { morning, evening } = routine
  const all = [...morning, ...evening]
  const needsShade = namesWith(all, 'retinoid', 'acid')
  if (needsShade.length > 0 && namesWith(morning, 'sunscreen').length === 0)
    notes.push({
      how: 'Add',
      part: 'morning',
      names: needsShade,
      sentence: 'With it skin may burn more easily.',
      instead: 'Sunscreen every morning.',
      sure: 'studies',
    })
  const strongOnes = namesWith(all, ...strong)
  if (strongOnes.length > 1)
    notes.push({
      how: 'Slowly',
      part: 'evening',
      names: strongOnes,
      sentence: 'If they are new to you and your skin complains, you would not know which it was.',
      instead: 'Begin with one, and with the next two weeks later.',
      sure: 'experience',
    })
  return notes.sort((a, b) => order.indexOf(a.how) - order.indexOf(b.how))
}

function notesOf(steps: RoutineStep[], part: Part): RoutineNote[] {
  const found: RoutineNote[] = pairs.flatMap(({ one, other, ...note }) => {
    const [first, second] = [namesWith(steps, one), namesWith(steps, other)]
    const names = [...new Set([...first, ...second])]
    // Of one product its maker has made sure.
    return first.length > 0 && second.length > 0 && names.length > 1 ? [{ ...note, part, names }] : []
  })
  const acids = namesWith(steps, 'acid', 'acid wash')
  if (acids.length > 1)
    found.push({
      how: 'Slowly',
      part,
      names: acids,
      sentence: 'More acid is rarely better.',
      instead: 'One of them at a time.',
      sure: 'experience',
    })
  if (part === 'evening') return found
  const retinoids = namesWith(steps, 'retinoid')
  if (retinoids.length > 0)
    found.push({
      how: 'Move',
      part,
      names: retinoids,
      sentence: 'Light wears a retinoid down.',
      instead: 'Use it in the evening.',
      sure: 'laboratory',
    })
  const oils = namesWith(steps, 'citrus oil')
  if (oils.length > 0)
    found.push({
      how: 'Know',
      part,
      names: oils,
      sentence: 'Citrus oils can react with sun.',
      instead: 'Use it in the evening.',
      sure: 'studies',
    })
  return found
}

const namesWith = (steps: RoutineStep[], ...wanted: Tag[]) => [
  ...new Set(steps.filter(({ tags }) => tags.some(tag => wanted.includes(tag))).map(({ name }) => name)),
]

/** In the order of use; what has the same place keeps its order. */
export const inOrder = <Step extends StepFacts>(steps: Step[]): Step[] =>
  steps.toSorted((a, b) => a.place - b.place)

/** A morning and an evening of some products: sunscreen and make-up by day, what light spoils or reddens by night. */
export function splitByDay<Step extends RoutineStep>(steps: Step[]): Routine<Step> {
  const has = ({ tags }: Step, ...wanted: Tag[]) => tags.some(tag => wanted.includes(tag))
  const isNightly = (step: Step) =>
    has(step, 'retinoid', 'acid', 'scrub') ||
    step.place === 15 ||
    step.place === 5 ||
    /night/i.test(step.name)
  const isDaily = (step: Step) => has(step, 'sunscreen', 'pure vitamin C') || step.place >= 70
  return {
    morning: inOrder(steps.filter(step => isDaily(step) || !isNightly(step))),
    evening: inOrder(steps.filter(step => !isDaily(step))),
  }
}

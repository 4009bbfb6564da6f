import { routineStep } from '#contract/beauty/routines.ts'
import type { RoutineStepView } from '#contract/pages.ts'
import { listMadeRoutines } from '#domain/beauty/list-made.ts'
import { listRoutineSteps } from '#domain/beauty/list-steps.ts'
import { getCollectionBySlug, listSteps } from '#domain/collections/collection.ts'
import { collectionRefusals } from '#domain/collections/refusals.ts'
import { dictionaryTag } from '#domain/ingredients/ingredient.ts'
import { kindsTag } from '#domain/products/kind.ts'
import type { Services } from '#services.ts'
import { decodeRoutine } from '#values/beauty/routine-code.ts'
import { type Routine, splitByDay } from '#values/beauty/routine-notes.ts'
import type { ProductId } from '#values/ids.ts'
import type { LoadedPage, PageCall } from './page.ts'

/** A routine encoded in the URL, so that it can be shared without an account. */
export async function routinePage({ db }: Services, { query }: PageCall): Promise<LoadedPage> {
  const coded = { morning: decodeRoutine(query.m ?? ''), evening: decodeRoutine(query.e ?? '') }
  const ids = Object.values(coded).flatMap(steps =>
    steps.flatMap(step => ('id' in step ? [step.id as ProductId] : [])),
  )
  const steps = new Map(
    (await listRoutineSteps(db, ids)).map(step => [step.id as string, routineStep.parse(step)]),
  )
  // A product that is no longer sold is left out.
  const shown = (part: keyof typeof coded): RoutineStepView[] =>
    coded[part].flatMap(step => ('id' in step ? (steps.get(step.id) ?? []) : step.own))
  return show(
    { db },
    { title: 'Your routine', intro: '' },
    { morning: shown('morning'), evening: shown('evening') },
    [...ids.map(id => `product:${id}`)],
  )
}

/** A routine made by the shop: a collection, by morning and evening. */
export async function shopRoutinePage({ db }: Services, { params }: PageCall): Promise<LoadedPage> {
  const collection = await getCollectionBySlug(db, params.slug!)
  if (!collection.routine) throw collectionRefusals.unknownCollection()
  const products = await listSteps(db, collection.id)
  const steps = await listRoutineSteps(
    db,
    products.map(({ id }) => id),
  )
  return show(
    { db },
    collection,
    splitByDay<RoutineStepView>(steps.map(step => routineStep.parse(step))),
    steps.map(({ id }) => `product:${id}`),
  )
}

async function show(
  { db }: Pick<Services, 'db'>,
  { title, intro, slug }: { title: string; intro: string; slug?: string },
  routine: Routine<RoutineStepView>,
  tags: string[],
): Promise<LoadedPage> {
  const made = await listMadeRoutines(db)
  return {
    name: 'routine',
    props: {
      title,
      intro,
      isMade: slug !== undefined,
      ...routine,
      made: made.map(one => ({
        title: one.title,
        intro: one.intro,
        pictures: one.pictures,
        path: `/routine/${encodeURIComponent(one.slug)}`,
        isHere: one.slug === slug,
      })),
    },
    head: {
      title,
      description:
        intro.slice(0, 155) ||
        'Put your morning and evening in order: what to use first, what works together, and what to keep apart.',
      canonical: slug ? `/routine/${encodeURIComponent(slug)}` : '/routine',
      noIndex: slug === undefined && routine.morning.length + routine.evening.length > 0,
    },
    tags: ['collections', 'categories', dictionaryTag, kindsTag, ...tags],
  }
}

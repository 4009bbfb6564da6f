import type { routineEndpoints } from '#contract/beauty/routines.ts'
import { listRoutineSteps } from '#domain/beauty/list-steps.ts'
import { dictionaryTag } from '#domain/ingredients/ingredient.ts'
import { kindsTag } from '#domain/products/kind.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const routineHandlers = ({ readDb }: Services): Pick<Handlers, keyof typeof routineEndpoints> => ({
  'GET /api/routines/steps': async ({ query: { products }, cacheUntilChanged }) => {
    cacheUntilChanged(dictionaryTag, kindsTag, ...products.flatMap(id => [`product:${id}`, `stock:${id}`]))
    return { steps: await listRoutineSteps(readDb, products) }
  },
})

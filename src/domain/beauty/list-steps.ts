import type { Db } from '#db/client.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import { readKinds } from '#domain/products/kind.ts'
import { listByIds } from '#domain/products/list-by-ids.ts'
import type { Product } from '#domain/products/product.ts'
import { factsOf } from '#values/beauty/label-facts.ts'
import { stepFacts } from '#values/beauty/step-facts.ts'
import type { StepFacts } from '#values/beauty/tags.ts'
import type { ProductId } from '#values/ids.ts'
import { readLabel } from '#values/ingredients/read-label.ts'

/** A product as a step of a routine. */
export interface Step extends StepFacts, Pick<Product, 'id' | 'name' | 'image' | 'price'> {
  inStock: boolean
  /** About pregnancy. */
  caution: 'avoid' | 'ask' | null
}

/** Those of the products that are for sale, in this order, with what their labels bring into a routine. */
export async function listRoutineSteps(db: Db, ids: ProductId[]): Promise<Step[]> {
  const [products, kinds, dictionary] = await Promise.all([
    listByIds(db, [...new Set(ids)]),
    readKinds(db, ids),
    getDictionary(db),
  ])
  const steps = products.map(({ id, name, image, price, stock, ingredients }): Step => {
    const reading = readLabel(ingredients, dictionary)
    const { caution } = factsOf(reading, dictionary)
    return {
      id,
      name,
      image,
      price,
      inStock: stock > 0,
      caution,
      ...stepFacts(reading, dictionary, kinds.get(id)!),
    }
  })
  const byId = new Map(steps.map(step => [step.id, step]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

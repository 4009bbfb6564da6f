import type { categoryEndpoints } from '#contract/categories.ts'
import { listCategories } from '#domain/catalogue/categories.ts'
import type { Services } from '#services.ts'
import { presentCategory } from '../present/categories.ts'
import type { Handlers } from '../serve.ts'

export const categories = ({ db }: Services): Pick<Handlers, keyof typeof categoryEndpoints> => ({
  'GET /api/categories/all': async ({ keep }) => {
    keep('categories')
    return { categories: (await listCategories(db)).map(presentCategory) }
  },
})

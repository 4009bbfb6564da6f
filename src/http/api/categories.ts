import type { categoryEndpoints } from '#contract/categories.ts'
import { createCategory, listCategories, listManagedCategories } from '#domain/categories/categories.ts'
import { deleteCategory, updateCategory } from '#domain/categories/change-category.ts'
import { mayAddCategories } from '#domain/categories/may-change.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../serve.ts'

export const categoryHandlers = (services: Services): Pick<Handlers, keyof typeof categoryEndpoints> => {
  const { db, readDb } = services
  return {
    'GET /api/categories/all': async ({ cacheUntilChanged }) => {
      cacheUntilChanged('categories')
      return { categories: await listCategories(readDb) }
    },

    'GET /api/categories/manage': async ({ account }) => ({
      categories: await listManagedCategories(db, account),
      mayAdd: await mayAddCategories(db, account),
    }),

    'POST /api/categories/create': async ({ account, body, files }) => {
      const picture = files.image?.[0]
      const category = await createCategory(db, account, { ...body, picture }, services)
      return { message: 'Category added successfully!', category }
    },

    'PUT /api/categories/update/{id}': async ({ account, params, body, files }) => {
      const update = { ...body, id: params.id, picture: files.image?.[0] }
      const category = await updateCategory(db, account, update, services)
      return { message: 'Category updated successfully!', category }
    },

    'DELETE /api/categories/delete/{id}': async ({ account, params }) => {
      await deleteCategory(db, account, params.id)
      return { message: 'Category deleted successfully.' }
    },
  }
}

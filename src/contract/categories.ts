import { z } from 'zod'
import { checkHsn } from '#values/gst.ts'
import { endpoints, renamed, version } from './endpoint.ts'
import { optionalNumber, optionalText, requiredFormText, sentVersion } from './form-values.ts'
import { categoryId } from './ids.ts'

const categoryFields = z.object({
  _id: categoryId,
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  version,
})

export const category = renamed(categoryFields, { _id: 'id' })

const managedFields = categoryFields.extend({
  intro: z.string(),
  hsn: z.string(),
  gstRate: z.number().nullable(),
  gstReason: z.string(),
})

/** As the back office edits it. */
const managed = renamed(managedFields, { _id: 'id' })

const name = requiredFormText('the name of the category', 100)
const intro = optionalText('the introduction', 300)
const tax = {
  /** Of products in it that have none of their own: only admins set these. */
  hsn: optionalText('the HSN code', 8, checkHsn),
  gstRate: optionalNumber('the GST rate', { max: 100 }),
  gstReason: optionalText('the reason for the GST rate', 200),
}
const files = { image: 1 }

export const categoryEndpoints = endpoints({
  'GET /api/categories/all': {
    summary: 'All categories, in the order they were made',
    access: 'anyone',
    reply: z.object({ categories: z.array(category) }),
  },
  'GET /api/categories/manage': {
    summary: 'All categories, with how many products are in each, and whether you may change it',
    access: 'seller',
    right: 'see-products',
    reply: z.object({
      categories: z.array(
        renamed(managedFields.extend({ products: z.int(), mayChange: z.boolean() }), { _id: 'id' }),
      ),
      /** False where the shop keeps categories to its admins. */
      mayAdd: z.boolean(),
    }),
  },
  'POST /api/categories/create': {
    summary: 'Add a category',
    access: 'seller',
    right: 'products',
    status: 201,
    body: z.object({ name, intro }),
    files,
    reply: z.object({ message: z.string(), category: managed }),
  },
  'PUT /api/categories/update/{id}': {
    summary:
      'Rename a category, or give it another picture, introduction or tax; its old address then leads to the new one. ' +
      'A seller may as long as nobody else sells in it',
    access: 'seller',
    right: 'products',
    params: z.object({ id: categoryId }),
    body: z.object({ name: name.optional(), intro, ...tax, version: sentVersion }),
    files,
    reply: z.object({ message: z.string(), category: managed }),
  },
  'DELETE /api/categories/delete/{id}': {
    summary: 'Delete a category that no product is in',
    access: 'seller',
    right: 'products',
    params: z.object({ id: categoryId }),
    reply: z.object({ message: z.string() }),
  },
})

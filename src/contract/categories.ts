import { z } from 'zod'
import { endpoints, id } from './endpoint.ts'

export const category = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
})

export const categoryEndpoints = endpoints({
  'GET /api/categories/all': {
    summary: 'All categories, in the order they were made',
    access: 'anyone',
    reply: z.object({ categories: z.array(category) }),
  },
})

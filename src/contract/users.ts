import { z } from 'zod'
import { role, user } from './auth.ts'
import { endpoints, filter, id, paging } from './endpoint.ts'

export const userEndpoints = endpoints({
  'GET /api/users/all': {
    summary: 'All accounts, newest first; at most 1000 at a time, the next ones in the Link header',
    access: 'admin',
    query: paging.extend({
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      role: filter(role),
      search: filter(z.string().max(254)),
    }),
    reply: z.array(user),
  },
  'PUT /api/users/status/{id}': {
    summary: 'Approve or decline an account; declining ends its tokens at once',
    access: 'admin',
    params: z.object({ id }),
    body: z.object({ isActive: z.boolean('Please say whether the account is active: true or false.') }),
    reply: z.object({ message: z.string(), user }),
  },
  'DELETE /api/users/delete/{id}': {
    summary: "Delete an account; a seller's products leave the catalogue, past orders stay",
    access: 'admin',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
  },
})

import type { aboutEndpoints } from '#contract/content/about.ts'
import { getAbout, updateAbout } from '#domain/content/about.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const aboutHandlers = (services: Services): Pick<Handlers, keyof typeof aboutEndpoints> => ({
  'GET /api/about/all': async ({ cacheUntilChanged }) => {
    cacheUntilChanged('about')
    return { data: [await getAbout(services.readDb)] }
  },

  'PUT /api/about/update/{id}': async ({ params, body, files: { image }, account }) => {
    const patch = { ...body, ...params, picture: image?.[0] }
    const updated = await updateAbout(services.db, account, patch, services)
    return { message: 'About updated successfully', data: updated }
  },
})

import type { footerEndpoints } from '#contract/content/footer.ts'
import { addFooter, deleteFooter, findFooter, updateFooter } from '#domain/content/footer.ts'
import type { Services } from '#services.ts'
import { listLinkTargets } from '../../pages/link-targets.ts'
import { offeredNetworks } from '../../pages/social-icons.ts'
import type { Handlers } from '../../serve.ts'

export const footerHandlers = (services: Services): Pick<Handlers, keyof typeof footerEndpoints> => ({
  'GET /api/footer/all': async ({ cacheUntilChanged }) => {
    cacheUntilChanged('footer')
    return findFooter(services.readDb)
  },

  'GET /api/footer/choices': async () => ({
    networks: offeredNetworks(),
    pages: await listLinkTargets(services.db),
  }),

  'POST /api/footer/add': async ({ body, files: { logo }, account }) => {
    const draft = { ...body, logo: logo?.[0] }
    const added = await addFooter(services.db, account, draft, services)
    return { message: 'Saved Successfully', footer: added }
  },

  'PUT /api/footer/update/{id}': async ({ params, body, files: { logo }, account }) => {
    const patch = { ...body, ...params, logo: logo?.[0] }
    const updated = await updateFooter(services.db, account, patch, services)
    return { message: 'Saved Successfully', footer: updated }
  },

  'DELETE /api/footer/delete/{id}': async ({ params, account }) => {
    await deleteFooter(services.db, account, params.id)
    return { message: 'Footer deleted successfully' }
  },
})

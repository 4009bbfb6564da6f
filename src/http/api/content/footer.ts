import type { footerEndpoints } from '#contract/content/footer.ts'
import { addFooter } from '#domain/content/add-footer.ts'
import { deleteFooter, updateFooter } from '#domain/content/change-footer.ts'
import { findFooter } from '#domain/content/footer.ts'
import { storePicture } from '#domain/media/store-picture.ts'
import type { Services } from '#services.ts'
import type { FooterId } from '#values/ids.ts'
import { presentFooter } from '../../present/content.ts'
import type { Handlers } from '../../serve.ts'

export const footerHandlers = (services: Services): Pick<Handlers, keyof typeof footerEndpoints> => ({
  'GET /api/footer/all': async ({ cacheUntilChanged }) => {
    cacheUntilChanged('footer')
    const found = await findFooter(services.db)
    return found && presentFooter(found)
  },

  'POST /api/footer/add': async ({ body, files: { logo }, account }) => {
    const draft = { by: account, draft: body, logo: logo?.[0]?.bytes }
    const added = await addFooter(services.db, draft, bytes => storePicture(services, bytes))
    return { message: 'Saved Successfully', footer: presentFooter(added) }
  },

  'PUT /api/footer/update/{id}': async ({ params, body, files: { logo }, account }) => {
    const update = { id: params.id as FooterId, by: account, changes: body, logo: logo?.[0]?.bytes }
    const updated = await updateFooter(services.db, update, bytes => storePicture(services, bytes))
    return { message: 'Saved Successfully', footer: presentFooter(updated) }
  },

  'DELETE /api/footer/delete/{id}': async ({ params, account }) => {
    await deleteFooter(services.db, { id: params.id as FooterId, by: account })
    return { message: 'Footer deleted successfully' }
  },
})

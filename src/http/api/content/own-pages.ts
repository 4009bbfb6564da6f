import type { ownPageEndpoints } from '#contract/content/own-pages.ts'
import { pageSection } from '#contract/content/sections.ts'
import { listCategories } from '#domain/categories/categories.ts'
import { listCollections } from '#domain/collections/collection.ts'
import { badInput } from '#domain/errors.ts'
import { storePicture } from '#domain/media/store-picture.ts'
import { detectVideoFormat, storeVideo } from '#domain/media/store-video.ts'
import { addPage, changePage, deletePage, duplicatePage } from '#domain/pages/change-page.ts'
import type { StoredSection } from '#domain/pages/document.ts'
import { findDraft, getPage, getVersion, listPages, listVersions } from '#domain/pages/page.ts'
import { discardDraft, publishPage, publishVersion, saveDraft, unpublishPage } from '#domain/pages/publish.ts'
import { listConcerns } from '#domain/search/list-concerns.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const ownPageHandlers = (services: Services): Pick<Handlers, keyof typeof ownPageEndpoints> => {
  const { db } = services
  return {
    'GET /api/pages': async () => ({ pages: await listPages(db) }),

    'POST /api/pages': async ({ account, body }) => ({
      message: 'Page added',
      page: await addPage(db, account, body),
    }),

    'GET /api/pages/{id}': async ({ params: { id } }) => {
      const page = await getPage(db, id)
      const [draft, versions, published] = await Promise.all([
        findDraft(db, id),
        listVersions(db, id),
        page.published === null ? null : getVersion(db, id, page.published),
      ])
      return {
        page,
        draft: draft && { ...draft, sections: complete(draft.sections) },
        versions,
        published: published && complete(published.sections),
      }
    },

    'PUT /api/pages/{id}': async ({ account, params, body }) => ({
      message: 'Page saved',
      page: await changePage(db, account, { ...body, ...params }),
    }),

    'DELETE /api/pages/{id}': async ({ account, params }) => {
      await deletePage(db, account, params.id)
      return { message: 'Page deleted' }
    },

    'POST /api/pages/{id}/duplicate': async ({ account, params }) => ({
      message: 'Page duplicated',
      page: await duplicatePage(db, account, params.id),
    }),

    'PUT /api/pages/{id}/draft': async ({ account, params, body }) => ({
      message: 'Draft saved',
      draftVersion: await saveDraft(db, account, { ...body, ...params }),
    }),

    'DELETE /api/pages/{id}/draft': async ({ params }) => {
      await discardDraft(db, params.id)
      return { message: 'Changes dropped' }
    },

    'POST /api/pages/{id}/publish': async ({ account, params: { id }, body: { n } }) => ({
      message: 'Page published',
      n: await (n === undefined ? publishPage(db, account, id) : publishVersion(db, account, { id, n })),
    }),

    'POST /api/pages/{id}/unpublish': async ({ account, params }) => {
      await unpublishPage(db, account, params.id)
      return { message: 'Page taken off the shop' }
    },

    'GET /api/pages/{id}/versions/{n}': async ({ params: { id, n } }) => ({
      sections: complete((await getVersion(db, id, n)).sections),
    }),

    'POST /api/pages/files': async ({ files: { file } }) => {
      const [upload] = file ?? []
      if (!upload) throw badInput('Please choose a picture or a film.')
      const isFilm = detectVideoFormat(await upload.read()) !== undefined
      return { path: await (isFilm ? storeVideo : storePicture)(services, upload) }
    },

    'GET /api/pages/choices': async () => {
      const [collections, categories, concerns] = await Promise.all([
        listCollections(db),
        listCategories(db),
        listConcerns(db),
      ])
      return { collections, categories, concerns: concerns.map(({ name }) => name) }
    },
  }
}

/** With the fields that have come since a section was stored, so that two of them compare; what cannot be read as it is. */
const complete = (sections: StoredSection[]): StoredSection[] =>
  sections.map(section => (pageSection.safeParse(section).data as StoredSection | undefined) ?? section)

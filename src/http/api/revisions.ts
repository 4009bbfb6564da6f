import type { revisionEndpoints } from '#contract/revisions.ts'
import type { Db } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { type ArticleDraft, restoreArticle } from '#domain/blog/change-article.ts'
import { updateCategory } from '#domain/categories/change-category.ts'
import { changeCollection } from '#domain/collections/change-collection.ts'
import { type About, getAbout, updateAbout } from '#domain/content/about.ts'
import { type Contact, getContact, updateContact } from '#domain/content/contact.ts'
import { type FooterDraft, restoreFooter } from '#domain/content/footer.ts'
import { type PolicySection, restorePolicy } from '#domain/content/policy.ts'
import type { PolicyKind } from '#domain/content/tables.ts'
import { changeHome } from '#domain/home/change-home.ts'
import { compareRevision, listRevisions, type Revision, restoreRevision } from '#domain/revisions/revision.ts'
import type { RevisionKind } from '#domain/revisions/tables.ts'
import type { Services } from '#services.ts'
import type { ArticleId, CategoryId, CollectionId } from '#values/ids.ts'
import { linkNext } from '../next-link.ts'
import type { Handlers } from '../serve.ts'

export const revisionHandlers = (services: Services): Pick<Handlers, keyof typeof revisionEndpoints> => {
  const { db } = services
  const restorers = restorersOf(services)
  return {
    'GET /api/revisions': async ({ query, reply }) => {
      const { kind, subject, limit = 20, cursor } = query
      const { rows, next } = await listRevisions(db, { kind, subjectId: subject, limit, after: cursor })
      linkNext(reply, { ...query, limit, cursor: next })
      return { revisions: rows }
    },

    'GET /api/revisions/{id}': async ({ params }) => {
      const { revision, ...compared } = await compareRevision(db, params.id)
      return { revision, snapshot: revision.snapshot, ...compared }
    },

    'POST /api/revisions/{id}/restore': async ({ account, params }) => {
      await restoreRevision(db, params.id, (trx, revision) =>
        restorers[revision.kind](trx, account, revision),
      )
      return { message: 'Restored. The shop shows it from now on.' }
    },
  }
}

type Restore = (trx: Db, account: Account, revision: Revision) => Promise<unknown>

/** How a snapshot of each kind is written again: by the verb that also saves it from its screen. */
const restorersOf = (services: Services): Record<RevisionKind, Restore> => ({
  about: async (trx, account, { snapshot }) => {
    const { id } = await getAbout(trx)
    return updateAbout(trx, account, { ...(snapshot as About), id }, services)
  },
  contact: async (trx, account, { snapshot }) => {
    const { id } = await getContact(trx)
    return updateContact(trx, account, { ...(snapshot as Contact), id })
  },
  footer: (trx, account, { snapshot }) =>
    restoreFooter(trx, account, snapshot as FooterDraft | null, services),
  policy: (trx, account, { subjectId, snapshot }) =>
    restorePolicy(trx, account, { kind: subjectId as PolicyKind, sections: snapshot as PolicySection[] }),
  article: (trx, account, { subjectId, snapshot }) =>
    restoreArticle(trx, account, subjectId as ArticleId, snapshot as ArticleDraft),
  collection: (trx, account, { subjectId, snapshot }) =>
    changeCollection(trx, account, {
      ...(snapshot as { title: string; intro: string }),
      id: subjectId as CollectionId,
    }),
  category: (trx, account, { subjectId, snapshot }) =>
    updateCategory(
      trx,
      account,
      { ...(snapshot as { name: string; intro: string }), id: subjectId as CategoryId },
      services,
    ),
  home: (trx, account, { subjectId, snapshot }) => changeHome(trx, account, { [subjectId]: snapshot }),
})

import type { draftEndpoints } from '#contract/orders/drafts.ts'
import { findDraftCustomers } from '#domain/orders/draft-customers.ts'
import { addDraft, deleteDraft, getDraft, listDrafts, updateDraft } from '#domain/orders/drafts.ts'
import { placeDraft } from '#domain/orders/place-draft.ts'
import { priceDraft } from '#domain/orders/price-draft.ts'
import type { Services } from '#services.ts'
import { limitMailsTo } from '../../limits/limits.ts'
import { linkNext } from '../../next-link.ts'
import { presentSellerOrder, viewerRole } from '../../present/orders/orders.ts'
import type { Handlers } from '../../serve.ts'

export const draftHandlers = ({ db, config }: Services): Pick<Handlers, keyof typeof draftEndpoints> => ({
  'GET /api/orders/drafts': async ({ account, query: { limit = 100, page, cursor }, reply }) => {
    const { rows, next } = await listDrafts(db, account, { limit, page, after: cursor })
    linkNext(reply, { limit, cursor: next })
    return rows
  },

  'GET /api/orders/drafts/customers': async ({ account, query }) => {
    return { customers: await findDraftCustomers(db, account, query.search) }
  },

  'POST /api/orders/drafts/price': async ({ account, body }) => {
    const { lines, bill, problem } = await priceDraft(db, account, body)
    return { lines, amounts: bill, arrives: bill?.arrives ?? null, problem }
  },

  'POST /api/orders/drafts': async ({ account, body }) => ({
    message: 'Draft saved',
    draft: await addDraft(db, account, body),
  }),

  'GET /api/orders/drafts/{id}': async ({ account, params }) => ({
    draft: await getDraft(db, account, params.id),
  }),

  'PUT /api/orders/drafts/{id}': async ({ account, params, body: { version, ...content } }) => ({
    message: 'Draft saved',
    draft: await updateDraft(db, account, { id: params.id, version, ...content }),
  }),

  'DELETE /api/orders/drafts/{id}': async ({ account, params }) => {
    await deleteDraft(db, account, params.id)
    return { message: 'Draft deleted' }
  },

  'POST /api/orders/drafts/{id}/place': async ({ account, params, body: { version, total } }) => {
    const { customerId, customerEmail } = await getDraft(db, account, params.id)
    // The mail goes to somebody who has not asked for it.
    if (config.rateLimit && !customerId && customerEmail) await limitMailsTo(db, customerEmail)
    const order = await placeDraft(db, account, {
      draft: params.id,
      version,
      expectedTotal: total ?? undefined,
    })
    return { message: 'Order placed successfully!', order: presentSellerOrder(order, viewerRole(account)) }
  },
})

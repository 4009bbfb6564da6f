import { getOrder } from '#domain/orders/read-orders.ts'
import { orderRefusals } from '#domain/orders/refusals.ts'
import { getOwnProduct } from '#domain/products/own-product.ts'
import { refuseUnlessWriter } from '#domain/reviews/change-review.ts'
import { getReview } from '#domain/reviews/review.ts'
import { refuseUnlessMayReview } from '#domain/reviews/write-review.ts'
import type { Services } from '#services.ts'
import { isId, type ProductId } from '#values/ids.ts'
import type { UploadChecks } from '../serve.ts'

/** Where the right to send files depends on more than the role. The verbs check it again. */
export const uploadChecks = ({ db }: Services): UploadChecks => ({
  'PUT /api/productdetail/update/{id}': ({ account, params }) => getOwnProduct(db, account, params.id),

  'POST /api/returns': async ({ account, fields: { order } }) => {
    if (typeof order !== 'string' || !isId<'order'>(order)) return
    if ((await getOrder(db, order)).customer.id !== account.id) throw orderRefusals.unknownOrder()
  },

  'POST /api/orders/{id}/returns': async ({ account, params }) => {
    if ((await getOrder(db, params.id)).customer.id !== account.id) throw orderRefusals.unknownOrder()
  },

  'POST /api/reviews': async ({ account, fields: { productId } }) => {
    // Not there yet where a client sends the files first: then the verb refuses, before any picture is decoded.
    if (typeof productId === 'string' && isId(productId))
      await refuseUnlessMayReview(db, account, productId as ProductId)
  },

  'PUT /api/reviews/{id}': async ({ account, params }) =>
    refuseUnlessWriter(account, await getReview(db, params.id)),
})

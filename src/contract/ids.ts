import { z } from 'zod'
import { type Id, isId } from '#values/ids.ts'

/** 24 lower-case hex characters, branded by what they identify: parsing is the one place where text becomes an id. */
const idOf = <Of extends string>() =>
  z.string().regex(/^[0-9a-f]{24}$/) as unknown as z.ZodType<Id<Of>, string>

/** For bodies: a malformed id parses to one that no row has, so that the domain answers that there is no such thing. */
export const idOrUnknown = <Of extends string>(sentence: string) =>
  z
    .string(sentence)
    .overwrite(text => (text === '' || isId(text) ? text : '0'.repeat(24))) as unknown as z.ZodType<
    Id<Of>,
    string
  >

export const aboutId = idOf<'about'>()
export const accountId = idOf<'account'>()
export const addressId = idOf<'address'>()
export const approvalId = idOf<'approval'>()
export const adjustmentId = idOf<'adjustment'>()
export const articleId = idOf<'article'>()
export const bankLineId = idOf<'bank-line'>()
export const bulkChangeId = idOf<'bulk-change'>()
export const categoryId = idOf<'category'>()
export const chargeRuleId = idOf<'charge-rule'>()
export const collectionId = idOf<'collection'>()
export const contactId = idOf<'contact'>()
export const disputeId = idOf<'dispute'>()
export const documentId = idOf<'document'>()
export const fontId = idOf<'look-font'>()
export const footerId = idOf<'footer'>()
export const lowerDeductionId = idOf<'lower-deduction'>()
export const lotId = idOf<'lot'>()
export const moveInId = idOf<'move-in'>()
export const moveInFileId = idOf<'move-in-file'>()
export const noteId = idOf<'note'>()
export const orderId = idOf<'order'>()
export const orderDraftId = idOf<'order-draft'>()
export const pageId = idOf<'page'>()
export const parcelCostId = idOf<'parcel-cost'>()
export const pastOrderId = idOf<'past-order'>()
export const paymentId = idOf<'payment'>()
export const payoutId = idOf<'payout'>()
export const payoutRunId = idOf<'payout-run'>()
export const previewId = idOf<'look-preview'>()
export const productId = idOf<'product'>()
export const productKindId = idOf<'product-kind'>()
export const promotionId = idOf<'promotion'>()
export const saleId = idOf<'sale'>()
export const issueId = idOf<'issue'>()
export const questionId = idOf<'question'>()
export const recallId = idOf<'recall'>()
export const redirectId = idOf<'redirect'>()
export const refundId = idOf<'refund'>()
export const returnId = idOf<'return'>()
export const reviewId = idOf<'review'>()
export const revisionId = idOf<'revision'>()
export const sectionId = idOf<'section'>()
export const shipmentId = idOf<'shipment'>()
export const taxRateId = idOf<'tax-rate'>()

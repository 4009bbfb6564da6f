/** 24 lower-case hex characters: 12 of the millisecond, 12 random, so that ids sort by the time they were made. */
export type Id<Of extends string> = string & { readonly __of: Of }
export type AccountId = Id<'account'>
export type CategoryId = Id<'category'>
export type ProductId = Id<'product'>
export type FamilyId = Id<'family'>
export type ProductKindId = Id<'product-kind'>
export type AboutId = Id<'about'>
export type ContactId = Id<'contact'>
export type FooterId = Id<'footer'>
export type PageId = Id<'page'>
export type SectionId = Id<'section'>
export type OrderId = Id<'order'>
export type OrderDraftId = Id<'order-draft'>
export type ShipmentId = Id<'shipment'>
export type ReviewId = Id<'review'>
export type ArticleId = Id<'article'>
export type CollectionId = Id<'collection'>
export type AddressId = Id<'address'>
export type PromotionId = Id<'promotion'>
export type IssueId = Id<'issue'>
export type SaleId = Id<'sale'>
export type QuestionId = Id<'question'>
export type StockAlertId = Id<'stock-alert'>
export type BulkChangeId = Id<'bulk-change'>
export type PaymentId = Id<'payment'>
export type RefundId = Id<'refund'>
export type ReturnId = Id<'return'>
export type RevisionId = Id<'revision'>
export type NoteId = Id<'note'>
export type DocumentId = Id<'document'>
export type LotId = Id<'lot'>
export type RecallId = Id<'recall'>
export type TaxRateId = Id<'tax-rate'>
export type TaskId = Id<'task'>
export type DisputeId = Id<'dispute'>
export type ApprovalId = Id<'approval'>
export type ChargeRuleId = Id<'charge-rule'>
export type PayoutRunId = Id<'payout-run'>
export type PayoutId = Id<'payout'>
export type RedirectId = Id<'redirect'>
export type BankLineId = Id<'bank-line'>
export type AdjustmentId = Id<'adjustment'>
export type MoveInId = Id<'move-in'>
export type MoveInFileId = Id<'move-in-file'>
export type PastOrderId = Id<'past-order'>

export const newId = <Of extends string>(): Id<Of> => {
  const now = Date.now()
  // Ids of one process sort in the order they were made, even within one millisecond.
  const tail = now > lastMoment ? randomTail() : lastTail + 1
  lastMoment = Math.max(now, lastMoment)
  lastTail = tail
  return (hex(lastMoment) + hex(tail)) as Id<Of>
}

export const isId = <Of extends string>(text: string): text is Id<Of> => /^[0-9a-f]{24}$/.test(text)

let lastMoment = 0
let lastTail = 0

const hex = (n: number) => n.toString(16).padStart(12, '0')

function randomTail(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2)) as Uint32Array & [number, number]
  // 47 bits: the top one stays free, so counting up within a millisecond cannot overflow.
  return (high & 0x7fff) * 2 ** 32 + low
}

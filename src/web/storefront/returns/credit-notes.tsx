import { useReply } from '#web/client/use-reply.ts'
import { OrderDocuments } from '../documents/order-documents.tsx'
import type { CustomerReturn } from './customer-return.ts'

/** The credit notes of a return, to download. */
export default function CreditNotes({ found }: { found: CustomerReturn }) {
  const { reply } = useReply('GET /api/orders/{id}', { params: { id: found.order._id }, query: {} })
  const own = (reply?.order.documents ?? []).filter(({ number }) => found.creditNotes.includes(number))
  return own.length > 0 ? <OrderDocuments documents={own} /> : null
}

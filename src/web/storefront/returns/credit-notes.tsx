import { useEffect, useState } from 'react'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { OrderDocuments } from '../documents/order-documents.tsx'
import type { CustomerOrder } from '../orders/use-orders.ts'
import type { CustomerReturn } from './customer-return.ts'

/** The credit notes of a return, to download. */
export default function CreditNotes({ found }: { found: CustomerReturn }) {
  const [documents, setDocuments] = useState<NonNullable<CustomerOrder['documents']>>([])
  const { _id: id } = found.order
  useEffect(() => {
    callSignedIn('GET /api/orders/{id}', { params: { id }, query: {} }).then(
      ({ order }) => setDocuments(order.documents ?? []),
      error => console.warn('Error fetching the documents', error),
    )
  }, [id])
  const own = documents.filter(({ number }) => found.creditNotes.includes(number))
  return own.length > 0 ? <OrderDocuments documents={own} /> : null
}

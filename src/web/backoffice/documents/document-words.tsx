import type { Reply } from '#contract/client.ts'
import { documentFile, saveBlob } from '#web/client/save-blob.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Mark } from '../layout/mark.tsx'
import { reasonOf } from '../query.ts'

export type DocumentRow = Reply<'GET /api/documents'>[number]

export const kindWords: Record<DocumentRow['kind'], string> = {
  invoice: 'Invoice',
  'bill-of-supply': 'Bill of supply',
  'credit-note': 'Credit note',
}

export const KindMark = ({ kind }: Pick<DocumentRow, 'kind'>) => (
  <Mark variant={kind === 'credit-note' ? 'waiting' : 'quiet'}>{kindWords[kind]}</Mark>
)

/** Downloads a document's PDF, or shows the failure in a toast. */
export const downloadDocument = ({ _id, number }: { _id: string; number: string }) =>
  download(documentFile(number), async () => {
    const bytes = await callOrSignIn('GET /api/documents/{id}', { params: { id: _id } })
    return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
  })

interface RefundOfOrder {
  order: string
  orderNumber: string
  refund: string
}

export const downloadRefundNote = ({ order, orderNumber, refund }: RefundOfOrder) =>
  download(`${orderNumber}-refund.pdf`, async () => {
    const params = { id: order, refund }
    const bytes = await callOrSignIn('GET /api/orders/{id}/refunds/{refund}/note', { params })
    return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
  })

export async function download(name: string, load: () => Promise<Blob>): Promise<void> {
  try {
    saveBlob(name, await load())
  } catch (error) {
    toast(`The file could not be loaded. ${reasonOf(error)}`, { kind: 'error' })
  }
}

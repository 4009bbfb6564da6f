import { useState } from 'react'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { documentFile, saveBlob } from '#web/client/save-blob.ts'
import { toast } from '#web/ui/toast.ts'
import type { CustomerOrder } from '../orders/use-orders.ts'

type Documents = NonNullable<CustomerOrder['documents']>

/** The invoices and credit notes of an order, to download. */
export function OrderDocuments({ documents }: { documents: Documents }) {
  const [loading, setLoading] = useState<string | null>(null)

  async function download({ _id, number }: Documents[number]) {
    setLoading(_id)
    try {
      const bytes = await callSignedIn('GET /api/documents/{id}', { params: { id: _id } })
      saveBlob(documentFile(number), new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }))
    } catch (error) {
      toast(errorMessage(error, 'The document could not be loaded.'), { kind: 'error' })
    }
    setLoading(null)
  }

  return (
    <section aria-label="Documents" className="text-sm">
      <p className="font-medium">Documents</p>
      <ul>
        {documents.map(document => (
          <li key={document._id}>
            <button
              type="button"
              onClick={() => void download(document)}
              aria-busy={loading === document._id}
              disabled={loading === document._id}
              className="min-h-11 text-left text-accent underline disabled:cursor-wait disabled:opacity-60"
            >
              {`Download ${words[document.kind]}`} <span className="tabular-nums">{document.number}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const words = { invoice: 'invoice', 'bill-of-supply': 'bill of supply', 'credit-note': 'credit note' }

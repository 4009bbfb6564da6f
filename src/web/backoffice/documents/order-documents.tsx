import { Card } from '../layout/card.tsx'
import { Icon } from '../layout/icon.tsx'
import type { OrderRow } from '../orders/order-row.ts'
import { downloadDocument, kindWords } from './document-words.tsx'

/** The invoices and credit notes of an order. */
export function OrderDocuments({ documents }: { documents: NonNullable<OrderRow['documents']> }) {
  return (
    <Card title="Documents">
      <ul className="-mt-1">
        {documents.map(document => (
          <li key={document._id}>
            <button
              type="button"
              onClick={() => void downloadDocument(document)}
              className="flex min-h-11 w-full items-center gap-3 rounded-lg text-left hover:text-rose"
            >
              <Icon name="download" className="size-4.5 text-muted" />
              <span className="min-w-0 flex-1">{kindWords[document.kind]}</span>
              <span className="text-sm tabular-nums">{document.number}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

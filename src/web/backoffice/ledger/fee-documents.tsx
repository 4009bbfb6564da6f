import type { Reply } from '#contract/client.ts'
import { formatMonth } from '#values/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { download, downloadDocument, KindMark } from '../documents/document-words.tsx'
import { ToolButton } from '../layout/tool-button.tsx'

type FeeDocument = Reply<'GET /api/fee-documents'>[number]

/** What the shop charged for a month, and credit notes to that: each as PDF, and what it is the sum of. */
export const FeeDocumentList = ({ fees, named }: { fees: readonly FeeDocument[]; named: boolean }) => (
  <ul className="divide-y divide-line">
    {fees.map(fee => (
      <FeeRow key={fee._id} fee={fee} named={named} />
    ))}
  </ul>
)

function FeeRow({ fee, named }: { fee: FeeDocument; named: boolean }) {
  const { _id, number, kind, date, seller, total, tax } = fee
  const saveParcels = () =>
    download(`${number.replaceAll('/', '-')}.csv`, async () => {
      const csv = await callOrSignIn('GET /api/fee-documents/{id}/csv', { params: { id: _id } })
      return new Blob([csv], { type: 'text/csv' })
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium tabular-nums">{number}</span>
          <KindMark kind={kind} />
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {formatMonth(date)}
          {named && ` · ${seller.name}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-right">
          <Money rupees={total} />
          {tax > 0 && (
            <span className="block text-muted text-sm">
              with GST of <Money rupees={tax} />
            </span>
          )}
        </p>
        <ToolButton icon="download" onClick={() => void downloadDocument({ _id, number })}>
          PDF
        </ToolButton>
        <ToolButton icon="download" onClick={() => void saveParcels()}>
          Parcels
        </ToolButton>
      </div>
    </li>
  )
}

import { useState } from 'react'
import { Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useMonths } from '../documents/months.ts'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useCall } from '../query.ts'
import { FeeDocumentList } from './fee-documents.tsx'

/** What the shop invoices its sellers, month by month. */
export function FeeDocumentsScreen() {
  const months = useMonths()
  const [month, setMonth] = useState('')
  const query = useCall('GET /api/fee-documents', { query: { month: month || undefined } })
  return (
    <>
      <ScreenHead
        title="Invoices to Sellers"
        text="Commission and fees of a month, invoiced on its last day and made on the 2nd of the next one. They are in the shop’s own GSTR-1."
        back={{ to: '/admin/books', label: 'Books' }}
      >
        <div className="w-56">
          <Select label="Month" value={month} onChange={({ target }) => setMonth(target.value)}>
            <option value="">All months</option>
            <Options of={months} />
          </Select>
        </div>
      </ScreenHead>
      <Loaded query={query} failure="The invoices could not be read.">
        {fees =>
          fees.length > 0 ? (
            <Card title={`${fees.length} ${fees.length === 1 ? 'document' : 'documents'}`}>
              <FeeDocumentList fees={fees} named />
            </Card>
          ) : (
            <div className="rounded-2xl border border-line bg-white p-12 text-center">
              <Empty title="No invoices yet">
                They are made on the 2nd of each month for what sellers were charged in the month before.
              </Empty>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

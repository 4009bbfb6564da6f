import type { Reply } from '#contract/client.ts'
import { formatMonth } from '#values/dates.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { download } from '../documents/document-words.tsx'
import { Card } from '../layout/card.tsx'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { useCall } from '../query.ts'
import { quarterOf, quarterWords } from './quarters.ts'
import { SignedMoney } from './signed-money.tsx'

type Month = Reply<'GET /api/ledger/withheld'>[number]

/** TCS and TDS of a financial year, which a seller claims back, and the certificates of its quarters. */
export function Withheld({ seller, year }: { seller: string | undefined; year: string }) {
  const { data: months } = useCall('GET /api/ledger/withheld', { query: { year, seller } })
  if (!months || months.length === 0) return null
  const quarters = [...new Set(months.filter(({ tds }) => tds > 0).map(({ month }) => quarterOf(month)))]
  const saveCsv = () =>
    download(`tcs-tds-${year}.csv`, async () => {
      const csv = await callOrSignIn('GET /api/ledger/withheld/csv', { query: { year, seller } })
      return new Blob([csv], { type: 'text/csv' })
    })
  const saveCertificate = (quarter: number) =>
    download(`TDS-certificate-${year}-Q${quarter}.pdf`, async () => {
      const bytes = await callOrSignIn('GET /api/ledger/tds-certificate', {
        query: { year, quarter, seller },
      })
      return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
    })
  return (
    <Card
      title={`TCS and TDS of 20${year.slice(0, 2)}–${year.slice(2)}`}
      aside={
        <ToolButton icon="download" onClick={() => void saveCsv()}>
          CSV
        </ToolButton>
      }
    >
      <Months months={months} />
      {quarters.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {quarters.map(quarter => (
            <ToolButton key={quarter} icon="download" onClick={() => void saveCertificate(quarter)}>
              TDS certificate, {quarterWords[quarter - 1]}
            </ToolButton>
          ))}
        </div>
      )}
      <p className="mt-3 text-muted text-sm">
        Both are paid in your name: you find TCS as a credit on the GST portal, TDS with your PAN.
      </p>
    </Card>
  )
}

const Months = ({ months }: { months: readonly Month[] }) => (
  <ScrollRegion aria-label="TCS and TDS" className="overflow-x-auto">
    <table className="w-full whitespace-nowrap text-left text-sm">
      <thead className="text-muted">
        <tr>
          <th className="py-2 pr-4 font-normal">Month</th>
          <th className="py-2 pl-4 text-right font-normal">Net supplies</th>
          <th className="py-2 pl-4 text-right font-normal">TCS</th>
          <th className="py-2 pl-4 text-right font-normal">Credited to you</th>
          <th className="py-2 pl-4 text-right font-normal">TDS</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {months.map(({ month, sales, tcs, credited, tds }) => (
          <tr key={month}>
            <td className="py-2 pr-4">{formatMonth(month)}</td>
            {[sales, tcs, credited, tds].map((rupees, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: four fixed columns
              <td key={nth} className="py-2 pl-4 text-right">
                <SignedMoney rupees={rupees} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

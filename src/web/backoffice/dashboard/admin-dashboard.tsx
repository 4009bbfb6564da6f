import type { Reply } from '#contract/client.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { BarsCard } from './bars-card.tsx'
import { BestProducts } from './best-products.tsx'
import { DaysCard } from './days-card.tsx'
import { Figure } from './figure.tsx'
import { Figures } from './figures.tsx'
import { LowStock } from './low-stock.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { useAdminInsight } from './use-dashboard.ts'
import { wholeRupees } from './whole-rupees.ts'

/** How the whole shop does. */
export function AdminDashboard() {
  const insight = useAdminInsight()
  return (
    <>
      <ScreenHead
        title="Analytics"
        text={`The last ${insight.days} days, beside the ${insight.days} before.`}
      >
        <PeriodChoice days={insight.days} onChoose={insight.chooseDays} />
      </ScreenHead>
      <Figures insight={insight} cards={6}>
        {figures => <Report {...figures} />}
      </Figures>
    </>
  )
}

function Report(figures: Reply<'GET /api/insight/admin'>) {
  const byCategory = figures.byCategory.map(row => ({ ...row, key: row.category, name: row.category }))
  const bySeller = figures.bySeller.map(row => ({ ...row, key: row.seller ?? 'shop' }))
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2">
        <Figure
          label="Revenue"
          figure={figures.revenue}
          show={wholeRupees}
          hint="Goods after discounts, without delivery"
        />
        <Figure label="Orders" figure={figures.orders} show={counted} hint="Without cancelled ones" />
        <Figure label="Average order" figure={figures.averageOrder} show={wholeRupees} />
        <Figure label="New customers" figure={figures.newCustomers} show={counted} />
        <Figure label="Carts" figure={figures.carts} show={counted} hint="Ordered, and still waiting" />
        <Figure
          label="Conversion of carts"
          figure={figures.conversion}
          show={percent}
          hint="Carts that became orders"
        />
      </dl>
      <DaysCard days={figures.byDay} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <BarsCard title="By category" heading="Category" rows={byCategory} />
          <BestProducts products={figures.bestProducts} />
        </div>
        <div className="grid min-w-0 gap-4">
          <BarsCard title="By seller" heading="Seller" rows={bySeller} />
          <LowStock products={figures.lowStock} />
        </div>
      </div>
    </>
  )
}

const counted = (value: number) => value.toLocaleString('en-IN')
const percent = (share: number) => `${(share * 100).toLocaleString('en-IN', { maximumFractionDigits: 1 })} %`

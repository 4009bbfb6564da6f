import type { Reply } from '#contract/client.ts'
import { BarsCard } from './bars-card.tsx'
import { BestProducts } from './best-products.tsx'
import { DaysCard } from './days-card.tsx'
import { Figure } from './figure.tsx'
import { FiguresScreen } from './figures-screen.tsx'
import { formatCount, formatShare, roundedRupees } from './format.ts'
import { LowStock } from './low-stock.tsx'

/** The figures of the whole shop. */
export function AdminDashboard() {
  return (
    <FiguresScreen title="Analytics" call="GET /api/insight/admin" cards={6}>
      {figures => <Report {...figures} />}
    </FiguresScreen>
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
          show={roundedRupees}
          hint="Goods after discounts, without delivery"
        />
        <Figure label="Orders" figure={figures.orders} show={formatCount} hint="Without cancelled ones" />
        <Figure label="Average order" figure={figures.averageOrder} show={roundedRupees} />
        <Figure label="New customers" figure={figures.newCustomers} show={formatCount} />
        <Figure label="Carts" figure={figures.carts} show={formatCount} hint="Ordered, and still waiting" />
        <Figure
          label="Conversion of carts"
          figure={figures.conversion}
          show={formatShare}
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

import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { BestProducts } from './best-products.tsx'
import { DaysCard } from './days-card.tsx'
import { Figure } from './figure.tsx'
import { FiguresScreen } from './figures-screen.tsx'
import { formatCount, roundedRupees } from './format.ts'
import { LowStock } from './low-stock.tsx'
import { RecentOrdersCard } from './recent-orders-card.tsx'

/** The figures of the seller who is signed in. */
export function SellerDashboard() {
  return (
    <FiguresScreen title="Dashboard" call="GET /api/insight/seller" cards={3}>
      {figures => <Report {...figures} />}
    </FiguresScreen>
  )
}

function Report(figures: Reply<'GET /api/insight/seller'>) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2">
        <Figure label="Products" figure={figures.products} show={formatCount} hint="In the shop today" />
        <Figure label="Orders" figure={figures.orders} show={formatCount} hint="Without cancelled ones" />
        <Figure
          label="Revenue"
          figure={figures.revenue}
          show={roundedRupees}
          hint="Your goods after discounts"
        />
      </dl>
      {figures.products === 0 && <FirstProduct />}
      <DaysCard days={figures.byDay} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <RecentOrdersCard orders={figures.recentOrders} />
          <LowStock products={figures.lowStock} />
        </div>
        <BestProducts products={figures.bestProducts} />
      </div>
    </>
  )
}

function FirstProduct() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-2xl bg-rose-soft p-5">
      <p>Your shelf is empty. Customers see your products as soon as you add them.</p>
      <Link to="/admin/stepper-product" className={buttonClass()}>
        Add your first product
      </Link>
    </div>
  )
}

import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { BestProducts } from './best-products.tsx'
import { DaysCard } from './days-card.tsx'
import { Count, Figure } from './figure.tsx'
import { Figures } from './figures.tsx'
import { LowStock } from './low-stock.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { useSellerInsight } from './use-dashboard.ts'
import { wholeRupees } from './whole-rupees.ts'

/** How the own part of the shop does. */
export function SellerDashboard() {
  const insight = useSellerInsight()
  return (
    <>
      <ScreenHead
        title="Dashboard"
        text={`The last ${insight.days} days, beside the ${insight.days} before.`}
      >
        <PeriodChoice days={insight.days} onChoose={insight.chooseDays} />
      </ScreenHead>
      <Figures insight={insight} cards={3}>
        {figures => <Report {...figures} />}
      </Figures>
    </>
  )
}

function Report(figures: Reply<'GET /api/insight/seller'>) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2">
        <Count label="Products" value={figures.products} hint="In the shop today" />
        <Figure
          label="Orders"
          figure={figures.orders}
          show={value => value.toLocaleString('en-IN')}
          hint="Without cancelled ones"
        />
        <Figure
          label="Revenue"
          figure={figures.revenue}
          show={wholeRupees}
          hint="Your goods after discounts"
        />
      </dl>
      {figures.products === 0 && <FirstProduct />}
      <DaysCard days={figures.byDay} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <RecentOrders orders={figures.recentOrders} />
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

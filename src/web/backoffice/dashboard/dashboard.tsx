import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatUpTo, mostCounted } from '#values/counted.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useMay, useMe } from '../use-me.ts'
import { Decisions } from './decisions.tsx'
import { Figure } from './figure.tsx'
import { figuresClass } from './figures-class.ts'
import { FiguresScreen } from './figures-screen.tsx'
import { formatCount, roundedRupees } from './format.ts'
import { BestProducts, LowStock, RecentOrders } from './list-cards.tsx'
import { BarsCard, DaysCard } from './sales-cards.tsx'
import { usePeriod } from './use-period.ts'
import { WorkList } from './work-list.tsx'

/** The first screen: the whole shop's figures for an admin who may see them, a seller's own figures for a seller. */
export function Dashboard() {
  const { role } = useMe()
  const seesFigures = useMay('figures')
  if (!seesFigures) return <Today />
  return role === 'admin' ? (
    <FiguresScreen title="Analytics" call="GET /api/insight/admin" cards={3}>
      {figures => <AdminFigures {...figures} />}
    </FiguresScreen>
  ) : (
    <FiguresScreen title="Dashboard" call="GET /api/insight/seller" cards={3}>
      {figures => <SellerFigures {...figures} />}
    </FiguresScreen>
  )
}

/** For those of the team who pack or write. */
function Today() {
  const { name } = useMe()
  return (
    <>
      <ScreenHead title={`Hello ${name}`} text="What needs your attention today." />
      <WorkList />
    </>
  )
}

function AdminFigures(figures: Reply<'GET /api/insight/admin'>) {
  const { search } = usePeriod()
  const { from, to } = figures.period
  const seesPeople = useMay('people')
  const sold = `/admin/figures/sold${search}`
  const byCategory = figures.byCategory.map(row => ({
    ...row,
    key: row.category,
    name: row.category,
    to: `${sold}&category=${encodeURIComponent(row.category)}`,
  }))
  const bySeller = figures.bySeller.map(row => {
    const key = row.seller ?? 'shop'
    return { ...row, key, to: `${sold}&seller=${key}` }
  })
  return (
    <>
      <dl className={figuresClass}>
        <Figure
          label="Revenue"
          figure={figures.revenue}
          show={roundedRupees}
          hint="Product value after discounts and returns, without delivery"
          to={sold}
        />
        <Figure
          label="Orders"
          figure={figures.orders}
          show={formatCount}
          hint="Excluding cancelled orders"
          to={ordersOf(figures.period)}
        />
        <Figure
          label="Average order"
          figure={figures.averageOrder}
          show={roundedRupees}
          hint="Revenue per order"
          to={`${ordersOf(figures.period)}&sort=total-down`}
        />
      </dl>
      <Decisions>
        <Figure
          label="New customers"
          figure={figures.newCustomers}
          show={formatCount}
          hint="New registrations"
          {...(seesPeople && { to: `/admin/user?from=${from}&to=${to}` })}
        />
      </Decisions>
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

function SellerFigures(figures: Reply<'GET /api/insight/seller'>) {
  const { search } = usePeriod()
  // Before the first product every figure would be zero.
  if (figures.products === 0 && figures.orders.now === 0 && figures.orders.before === 0)
    return <FirstProduct />
  return (
    <>
      <dl className={figuresClass}>
        <Figure
          label="Products"
          figure={figures.products}
          show={formatUpTo(mostCounted)}
          hint="Live in the shop today"
          to="/admin/product?state=live"
        />
        <Figure
          label="Orders"
          figure={figures.orders}
          show={formatCount}
          hint="Excluding cancelled orders"
          to={ordersOf(figures.period)}
        />
        <Figure
          label="Revenue"
          figure={figures.revenue}
          show={roundedRupees}
          hint="Your product value after discounts and returns"
          to={`/admin/figures/sold${search}`}
        />
      </dl>
      <Decisions />
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

/** The orders that the figures count; cancelled ones are in the list too, marked as such. */
const ordersOf = ({ from, to }: { from: string; to: string }) => `/admin/order?from=${from}&to=${to}`

function FirstProduct() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-2xl bg-rose-soft p-5">
      <p>Your shelf is empty. Add what you sell, one by one or from a file.</p>
      <Link to="/admin/stepper-product" className={buttonClass()}>
        Add your first product
      </Link>
    </div>
  )
}

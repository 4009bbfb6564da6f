import type { ReactNode } from 'react'
import { Loaded } from '../layout/loaded.tsx'
import { useCall } from '../query.ts'
import { useMe } from '../use-me.ts'
import { Figure } from './figure.tsx'
import { figuresClass } from './figures-class.ts'
import { formatCount, formatShare, roundedRupees } from './format.ts'
import { usePeriod } from './use-period.ts'

/** Figures that lead to a decision, each to the list that it counts; after those that the dashboard has already. */
export function Decisions({ children }: { children?: ReactNode }) {
  const { query: period, search } = usePeriod()
  const isAdmin = useMe().role === 'admin'
  const query = useCall('GET /api/insight/decisions', { query: period })
  return (
    <Loaded
      query={query}
      failure="The figures could not be loaded"
      skeleton={<div className="skeleton h-64 rounded-2xl" />}
    >
      {figures => (
        <dl
          aria-busy={query.isPlaceholderData}
          className={`${figuresClass} transition-opacity aria-busy:opacity-50`}
        >
          {children}
          <Figure
            label="Visits that became orders"
            figure={figures.conversion}
            show={formatShare}
            hint={`${formatCount(figures.visits.now)} ${isAdmin ? 'visits' : 'visits to your product pages'}, counted without cookies`}
            to={`/admin/figures/visits${search}`}
          />
          <Figure
            label="Abandoned carts"
            figure={figures.abandonedCarts.value}
            show={roundedRupees}
            hint={`${formatCount(figures.abandonedCarts.count.now)} ${figures.abandonedCarts.count.now === 1 ? 'cart' : 'carts'} not ordered`}
            downIsGood
            to={`/admin/figures/carts${search}`}
          />
          <Figure
            label="Searches without results"
            figure={figures.searchesWithoutResult}
            show={formatCount}
            hint="What customers look for but don’t find"
            downIsGood
            to={`/admin/figures/searches${search}`}
          />
          <Figure
            label="Returning customers"
            figure={figures.returningCustomers}
            show={formatCount}
            hint={`Of ${formatCount(figures.customers.now)} who ordered`}
            to={`/admin/figures/customers${search}`}
          />
          <Figure
            label="Will sell out within two weeks"
            figure={figures.runningOut}
            show={formatCount}
            hint="Products, at the pace of the last 30 days"
            to={`/admin/figures/stock${search}`}
          />
        </dl>
      )}
    </Loaded>
  )
}

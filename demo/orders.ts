import type { OrderStatus } from '#values/order-status.ts'
import { products } from './catalogue/index.ts'
import { customers } from './customers.ts'
import { type DemoReview, reviews } from './reviews.ts'

export interface DemoOrder {
  /** Key of the customer. */
  customer: string
  daysAgo: number
  lines: { product: string; quantity: number }[]
  /** How it got to where it is, in the order it happened. */
  history: { status: OrderStatus; daysAgo: number }[]
}

/** How long after it was placed an order gets to each step, in days. */
const steps: [OrderStatus, number][] = [
  ['Pending', 0],
  ['Processing', 0.6],
  ['Shipped', 1.5],
  ['Delivered', 3.8],
]
const untilReviewed = 5
const mostInOneOrder = 3
const recent = 24
const older = 40
/** The one of the recent orders that left a few hours ago. */
const onItsWay = 9

/** One order for every review, or for a few that came together; and others, down to the last hours. */
export function demoOrders(): DemoOrder[] {
  return [...customers.flatMap(({ key }) => reviewedOrders(key)), ...otherOrders()]
}

function reviewedOrders(customer: string): DemoOrder[] {
  const written = reviews
    .filter(review => review.customer === customer)
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
  const together: DemoReview[][] = []
  for (const review of written) {
    const last = together.at(-1)
    if (last && fits(review, last)) last.push(review)
    else together.push([review])
  }
  return together.map(group =>
    order(
      customer,
      group[0]!.daysAgo + untilReviewed,
      group.map(({ product }) => product),
    ),
  )
}

/** Nobody can order what is not in the shop yet, and few write weeks later. */
const fits = ({ product, daysAgo }: DemoReview, [first, ...others]: DemoReview[]) =>
  others.length + 1 < mostInOneOrder &&
  first!.daysAgo - daysAgo < 21 &&
  bySlug.get(product)!.daysOld > first!.daysAgo + untilReviewed

const bySlug = new Map(products.map(product => [product.slug, product]))

function otherOrders(): DemoOrder[] {
  const next = numbers()
  return Array.from({ length: recent + older }, (_, index) => {
    const daysAgo = index < recent ? 0.05 + index * 0.18 + next() * 0.1 : 4.5 + (index - recent) * 2.1
    const anybody = customers[Math.floor(next() * customers.length)]!
    // The demo's customer has something on its way, to be followed.
    const { key } = index === onItsWay ? customers[0]! : anybody
    const shelf = products.filter(({ daysOld }) => daysOld > daysAgo)
    const basket = new Set(Array.from({ length: 1 + Math.floor(next() * 3) }, () => pick(shelf, next())))
    return order(key, daysAgo, [...basket], index % 9 === 4)
  })
}

/** What sells more is picked more often. */
function pick(shelf: typeof products, chance: number): string {
  let left = chance * shelf.reduce((sum, { soldLast90 }) => sum + soldLast90 + 1, 0)
  const found = shelf.find(({ soldLast90 }) => {
    left -= soldLast90 + 1
    return left < 0
  })
  return (found ?? shelf[0]!).slug
}

function order(customer: string, daysAgo: number, slugs: string[], cancelled = false): DemoOrder {
  const taken = steps.filter(([, after]) => after <= daysAgo)
  const way = cancelled ? [steps[0]!, ['Cancelled', Math.min(0.4, daysAgo / 2)] as const] : taken
  return {
    customer,
    daysAgo,
    lines: slugs.map((product, index) => ({ product, quantity: (product.length + index) % 7 === 0 ? 2 : 1 })),
    history: way.map(([status, after]) => ({ status, daysAgo: daysAgo - after })),
  }
}

/** Numbers that look random and are the same in every demo. */
function numbers() {
  let state = 20_260_501
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

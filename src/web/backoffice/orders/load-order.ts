import type { LoaderFunctionArgs } from 'react-router'
import { callOrSignIn } from '../call-or-sign-in.ts'
import type { OrderRow } from './load-orders.ts'

/** One order as its seller sees it, also where the seller is its customer too, and whose name its packing slip bears. */
export async function loadOrder({ params }: LoaderFunctionArgs) {
  const [{ order }, { shopName }] = await Promise.all([
    callOrSignIn('GET /api/orders/{id}', { params: { id: params.id! }, query: { as: 'seller' } }),
    callOrSignIn('GET /api/settings', {}),
  ])
  return { order: order as OrderRow, shopName }
}

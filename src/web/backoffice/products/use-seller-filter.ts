import { useCall } from '../query.ts'
import { useMay, useMe } from '../use-me.ts'

/** A table's filter by seller, for those who see people. It has no options until the sellers are loaded, not even the shop. */
export function useSellerFilter() {
  const isAdmin = useMe().role === 'admin'
  const seesSellers = useMay('people') && isAdmin
  const { data: sellers } = useCall(
    'GET /api/users/all',
    seesSellers ? { query: { role: 'seller', sort: 'name-up' } } : null,
  )
  const options = sellers?.map(({ _id, name }) => [_id, name] as const)
  if (!seesSellers) return {}
  return {
    seller: {
      label: 'Seller',
      all: 'All sellers',
      options: options ? [['shop', 'The shop itself'] as const, ...options] : [],
    },
  }
}

import { useMe } from '../use-me.ts'
import { AdminDashboard } from './admin-dashboard.tsx'
import { SellerDashboard } from './seller-dashboard.tsx'

/** The first screen: the whole shop's figures for an admin, a seller's own figures for a seller. */
export function Dashboard() {
  return useMe().role === 'admin' ? <AdminDashboard /> : <SellerDashboard />
}

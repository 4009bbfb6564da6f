import { useMe } from '../use-me.ts'
import { AdminDashboard } from './admin-dashboard.tsx'
import { SellerDashboard } from './seller-dashboard.tsx'

/** The first screen: the shop's figures for an admin, the own ones for a seller. */
export function Dashboard() {
  return useMe().role === 'admin' ? <AdminDashboard /> : <SellerDashboard />
}

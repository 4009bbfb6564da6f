import type { Mover } from './order-status.ts'
import { hasRight, type Right, type StaffRole } from './rights.ts'

interface Person {
  role: string
  staffRole?: StaffRole | null | undefined
  /** Of a program with a key: all that it may do. */
  keyRights?: readonly Right[] | null | undefined
}

/** As whom somebody moves orders. Who may pack, but not change orders, only moves them forward. */
export function moverOf({ role, staffRole = null, keyRights }: Person): Mover {
  const mayChange = hasRight({ staffRole }, 'orders') && (!keyRights || keyRights.includes('orders'))
  if (!mayChange) return 'packer'
  return role === 'admin' ? 'admin' : 'seller'
}

import type { Role } from '#db/tables.ts'
import type { AccountId } from '#values/ids.ts'

export interface Account {
  id: AccountId
  name: string
  email: string
  role: Role
  isActive: boolean
  createdAt: Date
  /** When they proved that the email is theirs; null until they do, and after it changed. */
  emailConfirmedAt: Date | null
}

export const accountColumns = [
  'accounts.id',
  'accounts.name',
  'accounts.email',
  'accounts.role',
  'accounts.is_active as isActive',
  'accounts.created_at as createdAt',
  'accounts.email_confirmed_at as emailConfirmedAt',
] as const

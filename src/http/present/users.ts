import type { z } from 'zod'
import type { user } from '#contract/auth.ts'
import type { Account } from '#domain/accounts/account.ts'

export function presentUser(account: Account): z.input<typeof user> {
  const { id, name, email, role, isActive, createdAt } = account
  return { _id: id, name, email, role, isActive, createdAt: createdAt.toISOString() }
}

import type { z } from 'zod'
import type { user } from '#contract/accounts/auth.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { AccountFigures } from '#domain/accounts/figures.ts'
import type { AccountSession } from '#domain/accounts/sessions.ts'
import { toRupees } from '#values/money.ts'

export function presentUser({ id, createdAt, emailConfirmedAt, ...rest }: Account): z.input<typeof user> {
  return { ...rest, _id: id, createdAt: createdAt.toISOString(), emailConfirmed: emailConfirmedAt !== null }
}

export function presentFigures({ spent, lastOrderAt, ...counts }: AccountFigures) {
  return { ...counts, spent: toRupees(spent), lastOrderAt: lastOrderAt?.toISOString() ?? null }
}

export function presentSession({ id, createdAt, lastUsedAt, ...rest }: AccountSession) {
  return {
    ...rest,
    _id: id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }
}

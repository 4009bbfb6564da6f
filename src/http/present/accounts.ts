import type { z } from 'zod'
import type { authEndpoints, user } from '#contract/accounts/auth.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { AccountFigures } from '#domain/accounts/figures.ts'
import type { AccountSession } from '#domain/accounts/sessions.ts'
import { toRupees } from '#values/money.ts'

type SessionView = z.input<(typeof authEndpoints)['GET /api/auth/sessions']['reply']>['sessions'][number]

export function presentUser({ id, createdAt, emailConfirmedAt, ...rest }: Account): z.input<typeof user> {
  return { ...rest, _id: id, createdAt: createdAt.toISOString(), emailConfirmed: emailConfirmedAt !== null }
}

export function presentFigures({ spent, lastOrderAt, ...counts }: AccountFigures) {
  return { ...counts, spent: toRupees(spent), lastOrderAt: lastOrderAt?.toISOString() ?? null }
}

export function presentSession({ id, createdAt, lastUsedAt, ...rest }: AccountSession): SessionView {
  return {
    ...rest,
    _id: id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }
}

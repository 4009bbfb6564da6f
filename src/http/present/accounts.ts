import type { z } from 'zod'
import type { user } from '#contract/accounts/auth.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { AccountFigures } from '#domain/accounts/figures.ts'
import type { AccountMoney } from '#domain/accounts/money.ts'
import type { AccountNote } from '#domain/accounts/notes.ts'
import type { Passkey } from '#domain/accounts/passkeys.ts'
import type { AccountSession } from '#domain/accounts/sessions.ts'
import { toRupees } from '#values/money.ts'

/** The reason of a decline is for admins only. */
export function presentUser({
  id,
  createdAt,
  emailConfirmedAt,
  declinedReason: _,
  twoStepAt,
  mustSetUpTwoStep = false,
  ...rest
}: Account): z.input<typeof user> {
  return {
    ...rest,
    _id: id,
    createdAt: createdAt.toISOString(),
    emailConfirmed: emailConfirmedAt !== null,
    twoStep: twoStepAt !== null,
    mustSetUpTwoStep,
  }
}

export function presentFigures({ spent, lastOrderAt, ...counts }: AccountFigures) {
  return { ...counts, spent: toRupees(spent), lastOrderAt: lastOrderAt?.toISOString() ?? null }
}

export function presentMoney({ total, average, cancelledAmount, firstOrderAt, ...rest }: AccountMoney) {
  return {
    ...rest,
    total: toRupees(total),
    average: average === null ? null : toRupees(average),
    cancelledAmount: toRupees(cancelledAmount),
    firstOrderAt: firstOrderAt?.toISOString() ?? null,
  }
}

export const presentNote = ({ id, authorName, createdAt, ...note }: AccountNote) => ({
  ...note,
  _id: id,
  author: authorName,
  createdAt: createdAt.toISOString(),
})

export function presentSession({ id, createdAt, lastUsedAt, ...rest }: AccountSession) {
  return {
    ...rest,
    _id: id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }
}

export const presentPasskey = ({ id, createdAt, lastUsedAt, name }: Passkey) => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

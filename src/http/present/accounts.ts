import type { z } from 'zod'
import type { user } from '#contract/accounts/auth.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { AccountId } from '#values/ids.ts'

/** The reason of a decline is for admins only. */
export function presentUser({
  id,
  emailConfirmedAt,
  declinedReason: _,
  twoStepAt,
  mustSetUpTwoStep = false,
  ...rest
}: Account): z.input<typeof user> {
  return {
    ...rest,
    _id: id,
    emailConfirmed: emailConfirmedAt !== null,
    twoStep: twoStepAt !== null,
    mustSetUpTwoStep,
  }
}

export const sellerPath = (id: AccountId) => `/seller/${id}`

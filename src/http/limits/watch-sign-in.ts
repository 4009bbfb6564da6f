import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { type Account, findAccountByEmail } from '#domain/accounts/account.ts'
import { accountRefusals } from '#domain/accounts/refusals.ts'
import { Refusal } from '#domain/errors.ts'
import { recordSecurity } from '../security/security-log.ts'

interface Who {
  account?: Account
  /** As it was typed. A sign-in by passkey has neither account nor email yet. */
  email?: string
}

/** Notes wrong passwords and lockouts before the refusal goes on. */
export const watchSignIn =
  (db: Db) =>
  async <Result>(request: FastifyRequest, who: Who, run: () => Promise<Result>): Promise<Result> => {
    try {
      return await run()
    } catch (error) {
      if (error instanceof Refusal && refusedSignIn(error)) {
        const account = who.account ?? (who.email ? await findAccountByEmail(db, who.email) : undefined)
        const kind = error.kind === 'too-many' ? 'locked-out' : 'sign-in-failed'
        await recordSecurity(db, request, {
          kind,
          account,
          email: who.email ?? account?.email ?? '',
          detail: error.message,
        })
      }
      throw error
    }
  }

/** A wrong password, a lockout, or an account that may not sign in. */
const refusedSignIn = ({ kind, fields = {} }: Refusal) =>
  fields.otp !== accountRefusals.secondStepNeeded().message &&
  (['not-signed-in', 'not-allowed', 'too-many'].includes(kind) ||
    fields.currentPassword === accountRefusals.wrongCurrentPassword().message ||
    fields.password === accountRefusals.wrongPasswordForEmail().message ||
    fields.code === accountRefusals.wrongAppCode().message)

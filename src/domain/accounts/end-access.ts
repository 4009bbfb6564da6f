import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import type { Account } from './account.ts'
import { accountFollowers } from './followers.ts'
import { endAllSessions } from './sessions.ts'

/**
 * Ends all that opens an account besides its password, for an owner who has just proved that it is theirs: a stranger who
 * had it until then may have left a way back in. Call it after changing the account's row in the same transaction.
 */
export async function endAccess(trx: Db, id: AccountId): Promise<void> {
  await endAllSessions(trx, id)
  await trx.deleteFrom('passkeys').where('account_id', '=', id).execute()
  for (const follow of accountFollowers.accessEnded) await follow(trx, id)
}

/**
 * Whether a stranger may have registered with somebody else's email, who proves only now that it is theirs. Sellers and the
 * team were looked at by a person, and a mailbox alone must not be enough to get past their second step.
 */
export const mayBeSquatted = ({ role, emailConfirmedAt }: Account): boolean =>
  role === 'customer' && !emailConfirmedAt

/** The app and its recovery codes. */
export async function forgetTwoStep(trx: Db, id: AccountId): Promise<void> {
  await trx.updateTable('accounts').set({ two_step_at: null }).where('id', '=', id).execute()
  await trx.deleteFrom('two_step_secrets').where('account_id', '=', id).execute()
  await trx.deleteFrom('recovery_codes').where('account_id', '=', id).execute()
}

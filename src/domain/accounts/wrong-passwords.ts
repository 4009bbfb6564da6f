import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { type Allowance, attemptsWait, countAttempt, forgetAttempts } from './attempts.ts'

export interface PasswordAttempt {
  /** An account's id, or an email without an account, so that both are limited alike. */
  whose: string
  /** Where it comes from. Left out, attempts are not limited. */
  clientAddress?: string | undefined
}

/** After a stronger proof than a password, such as a link that was mailed. */
export const forgetWrongPasswords = (db: Db, whose: string) => forgetAttempts(db, accountKey(whose))

const accountKey = (whose: string) => `wrong passwords for ${whose}`

const perAccount: Allowance = { times: 10, withinSeconds: 15 * 60 }
/** An office behind one address may mistype more often than one person. */
const perAddress: Allowance = { times: 100, withinSeconds: 15 * 60 }

/**
 * Whether a password is right. Wrong ones are counted; once the allowance is used up even a right one is refused. Concurrent
 * attempts count in the order in which they finish, so sending many at once does not get around it.
 */
export async function checkPasswordAttempt(
  db: Db,
  { whose, clientAddress }: PasswordAttempt,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  if (clientAddress === undefined) return isRight()
  const [account, address] = [accountKey(whose), `wrong passwords from ${clientAddress}`]

  async function refuseUsedUp() {
    refuseWhile([
      await attemptsWait(db, account, perAccount.times),
      await attemptsWait(db, address, perAddress.times),
    ])
  }

  await refuseUsedUp()
  if (await isRight()) {
    await refuseUsedUp()
    // Not for the address: an attacker could reset its count by signing in to their own account.
    await forgetAttempts(db, account)
    return true
  }
  refuseWhile([await countAttempt(db, account, perAccount), await countAttempt(db, address, perAddress)])
  return false
}

function refuseWhile(waits: number[]) {
  const longest = Math.max(...waits)
  if (longest > 0) throw refuse.tooMany(longest)
}

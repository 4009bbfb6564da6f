import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { type Allowance, attemptsWait, countAttempt, forgetAttempts } from './attempts.ts'

export interface Guess {
  /** Whose password: an account's id, or an email that nobody has, so that both are slowed alike. */
  whose: string
  /** The address it comes from. Left out, guesses are neither counted nor slowed. */
  from?: string | undefined
}

/** After a proof that is worth more than a guess. */
export const forgetGuesses = (db: Db, whose: string) => forgetAttempts(db, keyOf(whose))

const keyOf = (whose: string) => `guesses at ${whose}`

const perAccount: Allowance = { times: 10, withinSeconds: 15 * 60 }
/** An office behind one address may mistype more often than one person. */
const perAddress: Allowance = { times: 100, withinSeconds: 15 * 60 }

/**
 * Whether a guess at a password is right. Wrong ones are counted, and once they are used up not even a right one is
 * told, also of many sent at the same moment: what counts is the order in which they finish.
 */
export async function checkGuess(
  db: Db,
  { whose, from }: Guess,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  if (from === undefined) return isRight()
  const [account, address] = [keyOf(whose), `guesses from ${from}`]

  async function refuseUsedUp() {
    const waits = [
      await attemptsWait(db, account, perAccount.times),
      await attemptsWait(db, address, perAddress.times),
    ]
    refuseWhile(waits)
  }

  await refuseUsedUp()
  if (await isRight()) {
    await refuseUsedUp()
    // Not the address: who guesses could sign in to an account of their own in between.
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

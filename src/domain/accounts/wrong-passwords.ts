import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { AccountId } from '#values/ids.ts'
import { type Allowance, attemptsWait, countAttempt, forgetAttempts } from './attempts.ts'
import { isKnownNetwork, networkOf } from './devices.ts'
import { passwordMatches } from './password.ts'
import { accountRefusals } from './refusals.ts'

export interface PasswordAttempt {
  /** An account's id, or an email without an account, so that both are limited alike. */
  whose: string
  /** Where it comes from. Left out, attempts are not limited. */
  limitedIp?: string | undefined
}

export interface OwnPassword {
  password: string
  /** Where wrong passwords are counted; left out, they are not limited. */
  limitedIp?: string | undefined
}

/** Asked again for what a stolen session must not do. Answers the hash that it matches, null if it is wrong. */
export async function matchOwnPassword(
  db: Db,
  { id }: { id: AccountId },
  { password, limitedIp }: OwnPassword,
): Promise<string | null> {
  const found = await db
    .selectFrom('accounts')
    .select('password_hash as hash')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse.notSignedIn()
  const isRight = () => passwordMatches(password, found.hash)
  return (await checkPasswordAttempt(db, { whose: id, limitedIp }, isRight)) ? found.hash : null
}

/** After a stronger proof than a password, such as a link that was mailed. */
export async function forgetWrongPasswords(db: Db, whose: string, ipAddress?: string): Promise<void> {
  await forgetAttempts(db, everywhereKey(whose))
  if (ipAddress) await forgetAttempts(db, networkKey(whose, ipAddress))
}

// docs/decisions/sign-in-limits.md says why there are three.
const networkKey = (whose: string, ipAddress: string) =>
  `wrong passwords for ${whose} from ${networkOf(ipAddress)}`
const everywhereKey = (whose: string) => `wrong passwords for ${whose} from everywhere`

const perNetwork: Allowance = { times: 10, withinSeconds: 15 * 60 }
/** An office behind one IP address may mistype more often than one person. */
const perIpAddress: Allowance = { times: 100, withinSeconds: 15 * 60 }
const everywhere: Allowance = { times: 30, withinSeconds: 60 * 60 }
/** Once that is used up, networks that are new to the account share one attempt at a time. */
const slowLane: Allowance = { times: 1, withinSeconds: 10 }

/**
 * Whether a password is right. Wrong ones are counted; once the allowance is used up even a right one is refused. Concurrent
 * attempts count in the order in which they finish, so sending many at once does not get around it.
 */
export async function checkPasswordAttempt(
  db: Db,
  { whose, limitedIp }: PasswordAttempt,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  if (limitedIp === undefined) return isRight()
  const [network, ipAddress] = [networkKey(whose, limitedIp), `wrong passwords from ${limitedIp}`]
  let mayPass = await isKnownNetwork(db, whose, limitedIp)

  async function refuseUsedUp() {
    refuseWhile([
      await attemptsWait(db, network, perNetwork.times),
      await attemptsWait(db, ipAddress, perIpAddress.times),
    ])
    if (mayPass || (await attemptsWait(db, everywhereKey(whose), everywhere.times)) === 0) return
    refuseWhile([await countAttempt(db, `slow lane for ${whose}`, slowLane)])
    mayPass = true
  }

  await refuseUsedUp()
  if (await isRight()) {
    await refuseUsedUp()
    // Not for the IP address: an attacker could reset its count by signing in to their own account.
    await forgetAttempts(db, network)
    return true
  }
  const waits = [await countAttempt(db, network, perNetwork), await countAttempt(db, ipAddress, perIpAddress)]
  const slowed = await countAttempt(db, everywhereKey(whose), everywhere)
  refuseWhile(mayPass ? waits : [...waits, Math.min(slowed, slowLane.withinSeconds)])
  return false
}

function refuseWhile(waits: number[]) {
  const longest = Math.max(...waits)
  if (longest > 0) throw accountRefusals.tooMany(longest)
}

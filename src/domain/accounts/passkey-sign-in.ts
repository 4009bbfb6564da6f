import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { newToken } from '#domain/token.ts'
import type { PasskeySite } from '#values/passkey-site.ts'
import { type Account, accountColumns } from './account.ts'
import { type Allowance, attemptsWait, countAttempt } from './attempts.ts'
import { recordDevice } from './devices.ts'
import { challengeIn, challengeMinutes, consumeChallenge, storeChallenge } from './passkey-challenges.ts'
import { userHandle } from './passkeys.ts'
import { accountRefusals } from './refusals.ts'
import { forgetWrongCodes } from './second-step.ts'
import { openSession } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { forgetWrongPasswords } from './wrong-passwords.ts'

/** What a browser signs in with; it knows by itself which passkeys are of this shop. */
export async function startPasskeySignIn(db: Db, { rpId }: PasskeySite) {
  const challenge = newToken()
  await storeChallenge(db, challenge)
  return { challenge, rpId, timeout: challengeMinutes * 60_000, userVerification: 'required' as const }
}

/** As a browser sends it. */
interface Assertion extends Omit<AuthenticationResponseJSON, 'response' | 'clientExtensionResults'> {
  response: Omit<AuthenticationResponseJSON['response'], 'userHandle'> & { userHandle?: string | undefined }
}

/** Opens a session. Holding the device and opening it are two steps at once, so no code of an app is asked for. */
export async function signInWithPasskey(
  db: Db,
  {
    response,
    userAgent,
    limitedIp,
    ipAddress,
  }: Pick<SignIn, 'userAgent' | 'limitedIp' | 'ipAddress'> & { response: Assertion },
  site: PasskeySite,
): Promise<{ account: Account; token: string }> {
  const key = limitedIp === undefined ? null : `wrong passkeys from ${limitedIp}`
  const wait = key ? await attemptsWait(db, key, wrongPasskeys.times) : 0
  if (wait > 0) throw accountRefusals.tooMany(wait)
  const challenge = challengeIn(response.response)
  if (!(await consumeChallenge(db, challenge))) throw accountRefusals.passkeyTooLate()
  const known = await findPasskey(db, response.id)
  const counter = known && (await verify(known, response, challenge, site))
  if (!known || counter === undefined) {
    if (key) await countAttempt(db, key, wrongPasskeys)
    throw accountRefusals.wrongPasskey()
  }
  const { passkeyId, passwordHash, publicKey: _, counter: before, transports: __, ...account } = known
  if (!account.isActive) throw accountRefusals.inactive(account.role)
  const token = await inTransaction(db, async trx => {
    const opened = await openSession(trx, {
      accountId: account.id,
      passwordHash,
      userAgent,
      byPasskey: true,
    })
    const { numUpdatedRows } = await trx
      .updateTable('passkeys')
      .set({ counter, last_used_at: sql<Date>`now()` })
      .where('id', '=', passkeyId)
      .where('counter', '=', before)
      .executeTakeFirst()
    // It was removed, or used, at the same time.
    if (!numUpdatedRows) throw accountRefusals.wrongPasskey()
    return opened
  })
  // As strong a proof as a mail: its owner gets in from here even while others guess the password.
  await forgetWrongPasswords(db, account.id, ipAddress)
  await forgetWrongCodes(db, account.id)
  await recordDevice(db, account.id, { userAgent, ipAddress })
  return { account, token }
}

/** Nobody guesses a signature. This keeps a stranger from making the shop check many. */
const wrongPasskeys: Allowance = { times: 30, withinSeconds: 15 * 60 }

const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys as k')
    .innerJoin('accounts', 'accounts.id', 'k.account_id')
    .select([...accountColumns, 'accounts.password_hash as passwordHash'])
    .select(['k.id as passkeyId', 'k.public_key as publicKey', 'k.counter', 'k.transports'])
    .where('k.credential_id', '=', credentialId)
    .executeTakeFirst()

/** How often it says it was used; undefined where the answer is not right, or the count has not moved on. */
async function verify(
  { id, publicKey, counter, transports }: NonNullable<Awaited<ReturnType<typeof findPasskey>>>,
  { response, ...credential }: Assertion,
  challenge: string,
  { rpId, origin }: PasskeySite,
): Promise<number | undefined> {
  const handle = userHandle(id)
  if (response.userHandle !== handle) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, userHandle: handle },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

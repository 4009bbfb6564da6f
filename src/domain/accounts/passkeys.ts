import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { hashToken, newToken } from '#domain/token.ts'
import { type AccountId, newId } from '#values/ids.ts'
import type { PasskeySite } from '#values/passkey-site.ts'
import { type Account, accountLabel, lockAccount } from './account.ts'
import { challengeIn, challengeMinutes, consumeChallenge, storeChallenge } from './passkey-challenges.ts'
import { accountRefusals } from './refusals.ts'
import { endOtherSessions } from './sessions.ts'
import { getTwoStep } from './two-step.ts'
import { matchOwnPassword, type OwnPassword } from './wrong-passwords.ts'

export interface Passkey {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** As a browser sends it. */
type Attestation = Omit<RegistrationResponseJSON, 'clientExtensionResults'>

const mostPasskeys = 20

/** By their numbers in COSE: ES256, EdDSA and RS256. Every device knows one of them. */
const algorithms = [-7, -8, -257]

/** The newest first. */
export async function listPasskeys(db: Db, { id }: { id: AccountId }): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('account_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

/** What a browser makes a passkey from. The answer is taken from the same session only, which has proved the password here. */
export async function startPasskey(
  db: Db,
  actor: Account,
  { token, shopName, ...password }: OwnPassword & { token: string; shopName: string },
  { rpId }: PasskeySite,
) {
  await checkPassword(db, actor, password)
  const own = await refuseTooMany(db, actor)
  const challenge = newToken()
  await storeChallenge(db, challenge, token)
  const type = 'public-key' as const
  return {
    challenge,
    rp: { id: rpId, name: shopName },
    user: { id: userHandle(actor.id), name: actor.email, displayName: actor.name },
    pubKeyCredParams: algorithms.map(alg => ({ alg, type })),
    timeout: challengeMinutes * 60_000,
    excludeCredentials: own.map(one => ({ ...one, type })),
    // Found without an email, and opened by a fingerprint, a face or a PIN: that is what makes it two steps.
    authenticatorSelection: {
      ...({ residentKey: 'required', userVerification: 'required' } as const),
      requireResidentKey: true,
    },
    attestation: 'none' as const,
  }
}

/** Counts as the second step of this session too. */
export async function addPasskey(
  db: Db,
  actor: Account,
  { name, response, token }: { name: string; response: Attestation; token: string },
  { rpId, origin }: PasskeySite,
): Promise<Passkey> {
  const challenge = challengeIn(response.response)
  if (!(await consumeChallenge(db, challenge, token))) throw accountRefusals.passkeyTooLate()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(cause => {
    throw accountRefusals.passkeyNotTaken(cause)
  })
  if (!registrationInfo) throw accountRefusals.passkeyNotTaken()
  const { id: credential_id, publicKey, counter, transports = [] } = registrationInfo.credential
  return inTransaction(db, async trx => {
    await lockAccount(trx, actor.id)
    // Several may have been started while there was room for one.
    await refuseTooMany(trx, actor)
    const passkey = await trx
      .insertInto('passkeys')
      .values({
        id: newId(),
        account_id: actor.id,
        credential_id,
        name,
        counter,
        transports,
        public_key: Buffer.from(publicKey),
      })
      .returning(passkeyColumns)
      .executeTakeFirstOrThrow()
      .catch(error => {
        throw isDuplicate(error, 'passkeys_credential') ? accountRefusals.passkeyKnown() : error
      })
    await trx
      .updateTable('sessions')
      .set({ by_passkey: true })
      .where('token_hash', '=', hashToken(token))
      .execute()
    await mailAboutPasskey(trx, actor, 'added', name)
    return passkey
  })
}

/** Ends the other sessions: one of them may be on the device that was lost. */
export async function removePasskey(
  db: Db,
  actor: Account,
  { id, token, ...password }: OwnPassword & { id: string; token: string },
): Promise<Passkey> {
  await checkPassword(db, actor, password)
  return inTransaction(db, async trx => {
    await lockAccount(trx, actor.id)
    const passkey = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('account_id', '=', actor.id)
      .returning(passkeyColumns)
      .executeTakeFirst()
    if (!passkey) throw accountRefusals.unknownPasskey()
    const { enabledAt, isRequired } = await getTwoStep(trx, actor)
    if (isRequired && !enabledAt && !(await hasPasskey(trx, actor.id))) throw accountRefusals.lastPasskey()
    await endOtherSessions(trx, actor, token)
    await mailAboutPasskey(trx, actor, 'removed', passkey.name)
    return passkey
  })
}

/** By which a device knows the account again. WebAuthn asks for nothing personal here, such as the email. */
export const userHandle = (id: AccountId): string => Buffer.from(id, 'hex').toString('base64url')

async function refuseTooMany(db: Db, { id }: Actor) {
  const own = await db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('account_id', '=', id)
    .execute()
  if (own.length >= mostPasskeys) throw accountRefusals.tooManyPasskeys(mostPasskeys)
  return own
}

async function hasPasskey(db: Db, id: AccountId): Promise<boolean> {
  const { rows } = await sql`SELECT FROM passkeys WHERE account_id = ${id} LIMIT 1`.execute(db)
  return rows.length > 0
}

async function mailAboutPasskey(
  trx: Db,
  actor: Actor,
  change: 'added' | 'removed',
  name: string,
): Promise<void> {
  const at = new Date().toISOString()
  await queueMail(trx, 'passkey-changed', { accountId: actor.id, change, name, at })
  await recordAudit(trx, actor, {
    action: `passkey-${change}`,
    subject: 'user',
    subjectId: actor.id,
    label: accountLabel(actor),
    after: { passkey: name },
  })
}

async function checkPassword(db: Db, actor: Actor, password: OwnPassword): Promise<void> {
  if (!(await matchOwnPassword(db, actor, password))) throw accountRefusals.wrongPasswordForEmail()
}

const passkeyColumns = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const

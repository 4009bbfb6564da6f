import type { FastifyRequest } from 'fastify'
import type { passkeyEndpoints } from '#contract/accounts/passkeys.ts'
import { signInWithPasskey, startPasskeySignIn } from '#domain/accounts/passkey-sign-in.ts'
import { addPasskey, listPasskeys, removePasskey, startPasskey } from '#domain/accounts/passkeys.ts'
import { accountRefusals } from '#domain/accounts/refusals.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { passkeySite } from '#values/passkey-site.ts'
import { clientIp, limitedIp } from '../../limits/limits.ts'
import { watchSignIn } from '../../limits/watch-sign-in.ts'
import { presentUser } from '../../present/accounts.ts'
import { recordSecurity } from '../../security/security-log.ts'
import type { Handlers } from '../../serve.ts'
import { bearerToken } from '../../session.ts'

export function passkeyHandlers({ db, config }: Services): Pick<Handlers, keyof typeof passkeyEndpoints> {
  const watch = watchSignIn(db)
  const limited = (request: FastifyRequest) => limitedIp(request, config)
  const getSite = () => {
    const site = passkeySite(config.publicUrl)
    if (!site) throw accountRefusals.noPasskeys(config.publicUrl)
    return site
  }
  return {
    'GET /api/auth/passkeys': async ({ account }) => ({
      passkeys: await listPasskeys(db, account),
      address: passkeySite(config.publicUrl)?.origin ?? null,
    }),

    'POST /api/auth/passkeys/start': async ({ account, body, request }) => {
      const site = getSite()
      const { shopName } = await getSettings(db)
      const given = { ...body, shopName, token: bearerToken(request)!, limitedIp: limited(request) }
      return { options: await watch(request, { account }, () => startPasskey(db, account, given, site)) }
    },

    'POST /api/auth/passkeys': async ({ account, body, request }) => {
      const passkey = await addPasskey(db, account, { ...body, token: bearerToken(request)! }, getSite())
      const detail = `Passkey added: ${passkey.name}`
      await recordSecurity(db, request, { kind: 'password-changed', account, detail })
      return { message: 'Your passkey is added.', passkey }
    },

    'POST /api/auth/passkeys/{id}/remove': async ({ account, params: { id }, body, request }) => {
      const given = { ...body, id, token: bearerToken(request)!, limitedIp: limited(request) }
      const { name } = await watch(request, { account }, () => removePasskey(db, account, given))
      const detail = `Passkey removed: ${name}`
      await recordSecurity(db, request, { kind: 'password-changed', account, detail })
      return { message: 'The passkey is removed. Other devices are logged out.' }
    },

    'POST /api/auth/passkeys/challenge': async () => {
      const site = getSite()
      return { options: await startPasskeySignIn(db, site), address: site.origin }
    },

    'POST /api/auth/passkeys/login': async ({ body: { response }, request }) => {
      const given = {
        response,
        userAgent: request.headers['user-agent'],
        limitedIp: limited(request),
        ipAddress: clientIp(request),
      }
      const { account, token } = await watch(request, {}, () => signInWithPasskey(db, given, getSite()))
      await recordSecurity(db, request, { kind: 'sign-in', account, detail: 'With a passkey' })
      return { message: 'Login Successful!', user: presentUser(account), token }
    },
  }
}

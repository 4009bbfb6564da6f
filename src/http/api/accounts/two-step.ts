import type { FastifyRequest } from 'fastify'
import { encode } from 'uqr'
import type { twoStepEndpoints } from '#contract/accounts/two-step.ts'
import { accountLabel } from '#domain/accounts/account.ts'
import { otpauthUri } from '#domain/accounts/totp.ts'
import {
  confirmTwoStep,
  endTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  resetTwoStep,
  startTwoStep,
} from '#domain/accounts/two-step.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { limitedIp } from '../../limits/limits.ts'
import { watchSignIn } from '../../limits/watch-sign-in.ts'
import { recordSecurity } from '../../security/security-log.ts'
import type { Handlers } from '../../serve.ts'
import { bearerToken } from '../../session.ts'

export function twoStepHandlers({
  db,
  config,
  secret,
}: Services): Pick<Handlers, keyof typeof twoStepEndpoints> {
  const from = (request: FastifyRequest) => ({
    limitedIp: limitedIp(request, config),
  })
  const watch = watchSignIn(db)
  return {
    'GET /api/auth/two-step': ({ account }) => getTwoStep(db, account),

    'POST /api/auth/two-step/start': async ({ account, body, request }) => {
      const key = await watch(request, { account }, () =>
        startTwoStep(db, account, { ...body, ...from(request) }, secret),
      )
      const { shopName } = await getSettings(db)
      const uri = otpauthUri({ shop: shopName, email: account.email, secret: key })
      return { message: 'Please scan the QR code with your app.', secret: key, uri, qr: drawQr(uri) }
    },

    'POST /api/auth/two-step/confirm': async ({ account, body, request }) => {
      const token = bearerToken(request)!
      const given = { ...body, token, ...from(request) }
      const recoveryCodes = await confirmTwoStep(db, account, given, secret)
      await recordSecurity(db, request, {
        kind: 'password-changed',
        account,
        detail: 'Two-step verification on',
      })
      return { message: 'Two-step verification is on. Other devices are logged out.', recoveryCodes }
    },

    'POST /api/auth/two-step/recovery-codes': async ({ account, body, request }) => {
      const recoveryCodes = await watch(request, { account }, () =>
        renewRecoveryCodes(db, account, { ...body, ...from(request) }, secret),
      )
      await recordSecurity(db, request, { kind: 'password-changed', account, detail: 'New recovery codes' })
      return { message: 'These are your new recovery codes. The old ones no longer work.', recoveryCodes }
    },

    'POST /api/auth/two-step/end': async ({ account, body, request }) => {
      await watch(request, { account }, () => endTwoStep(db, account, { ...body, ...from(request) }, secret))
      await recordSecurity(db, request, {
        kind: 'password-changed',
        account,
        detail: 'Two-step verification off',
      })
      return { message: 'Two-step verification is off.' }
    },

    'POST /api/users/{id}/two-step/reset': async ({ account, params: { id }, request }) => {
      const person = await resetTwoStep(db, account, id)
      const detail = `Reset the two-step verification of ${accountLabel(person)}`
      await recordSecurity(db, request, { kind: 'rights-changed', account, detail })
      return { message: `${person.name} logs in with the password alone now, and is told by email.` }
    },
  }
}

function drawQr(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: path.join('') }
}

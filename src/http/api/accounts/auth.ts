import type { FastifyRequest } from 'fastify'
import type { authEndpoints } from '#contract/accounts/auth.ts'
import { restoreEmail } from '#domain/accounts/change-email.ts'
import { changePassword } from '#domain/accounts/change-password.ts'
import { confirmEmail, resendConfirmation } from '#domain/accounts/confirm-email.ts'
import { register } from '#domain/accounts/register.ts'
import { forgotPassword, resetPassword } from '#domain/accounts/reset-password.ts'
import { endOtherSessions, endSession, listSessions, signOut } from '#domain/accounts/sessions.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { requestSignInCode, signInWithCode } from '#domain/accounts/sign-in-code.ts'
import { isOther, updateProfile } from '#domain/accounts/update-profile.ts'
import { Refusal } from '#domain/errors.ts'
import type { Services } from '#services.ts'
import { clientIp, limitedIp, limitMail, limitMailsTo } from '../../limits/limits.ts'
import { watchSignIn } from '../../limits/watch-sign-in.ts'
import { presentUser } from '../../present/accounts.ts'
import { isFromThisMachine } from '../../security/from-this-machine.ts'
import { recordSecurity } from '../../security/security-log.ts'
import type { Handlers } from '../../serve.ts'
import { bearerToken } from '../../session.ts'

type AuthHandlers = Pick<Handlers, keyof typeof authEndpoints>

export function authHandlers({ db, config, secret }: Services): AuthHandlers {
  const caller = (request: FastifyRequest) => ({
    userAgent: request.headers['user-agent'],
    limitedIp: limitedIp(request, config),
    ipAddress: clientIp(request),
  })
  const watch = watchSignIn(db)

  return {
    'POST /api/auth/register': async ({ body: { code, ...body }, request }) => {
      const trusted = config.publicUrlIsLocal && isFromThisMachine(request)
      const setupCode = trusted ? undefined : { code, limitedIp: caller(request).limitedIp }
      if (config.rateLimit) await limitMail(db, request, null, body.email)
      const account = await register(db, { ...body, setupCode }, config.sellerApproval).catch(async error => {
        if (error instanceof Refusal && error.fields?.code)
          await recordSecurity(db, request, {
            kind: 'refused',
            email: body.email,
            detail: 'First admin without the code',
          })
        throw error
      })
      if (account.role !== 'customer') {
        const detail = `Registered as ${account.role}, ${account.isActive ? 'active' : 'waiting for approval'}`
        await recordSecurity(db, request, { kind: 'rights-changed', account, detail })
      }
      return { message: 'Registered successfully!', user: presentUser(account) }
    },

    'POST /api/auth/login': async ({ body, request }) => {
      const { account, token } = await watch(request, body, () =>
        signIn(db, { ...body, ...caller(request) }, secret),
      )
      await recordSecurity(db, request, { kind: 'sign-in', account })
      return { message: 'Login Successful!', user: presentUser(account), token }
    },

    'POST /api/auth/code': async ({ body: { email } }) => {
      if (config.rateLimit) await limitMailsTo(db, email)
      await requestSignInCode(db, email)
      return { message: 'If there is an account with this email, we have sent it an OTP.' }
    },

    'POST /api/auth/code/login': async ({ body, request }) => {
      const { account, token } = await watch(request, body, () =>
        signInWithCode(db, { ...body, ...caller(request) }, secret),
      )
      await recordSecurity(db, request, { kind: 'sign-in', account, detail: 'With an OTP by email' })
      return { message: 'Login Successful!', user: presentUser(account), token }
    },

    'POST /api/auth/logout': async ({ request }) => {
      await signOut(db, bearerToken(request)!)
      return { message: 'You have been logged out.' }
    },

    'GET /api/auth/me': async ({ account }) => ({ user: presentUser(account) }),

    'PUT /api/auth/profile': async ({ account, body, request }) => {
      const moves = body.email !== undefined && isOther(body.email, account.email)
      if (config.rateLimit && moves) await limitMail(db, request, account, body.email!)
      const user = await watch(request, { account }, () =>
        updateProfile(db, account, { ...body, ...caller(request) }),
      )
      const message = moves
        ? `Please open the link that we have sent to ${user.pendingEmail}. Until then, your email stays ${user.email}.`
        : 'Your profile is saved.'
      return { message, user: presentUser(user) }
    },

    'PUT /api/auth/password': async ({ account, body, request }) => {
      const token = await watch(request, { account }, () =>
        changePassword(db, account, { ...body, ...caller(request), token: bearerToken(request)! }),
      )
      await recordSecurity(db, request, { kind: 'password-changed', account })
      return { message: 'Your password is changed. Other devices are logged out.', token }
    },

    'POST /api/auth/forgot': async ({ body: { email } }) => {
      if (config.rateLimit) await limitMailsTo(db, email)
      await forgotPassword(db, email)
      return { message: 'If there is an account with this email, we have sent it a link.' }
    },

    'POST /api/auth/reset': async ({ body, request }) => {
      const account = await resetPassword(db, { ...body, ...caller(request) })
      await recordSecurity(db, request, {
        kind: 'password-changed',
        account,
        detail: 'With an email link',
      })
      return { message: 'Your password is changed. Please log in.' }
    },

    'POST /api/auth/confirm': async ({ body, request }) => {
      const { account, isNewAddress } = await confirmEmail(db, body.token)
      if (isNewAddress) await recordSecurity(db, request, { kind: 'email-changed', account })
      return { message: 'Thank you. Your email is confirmed.' }
    },

    'POST /api/auth/restore-email': async ({ body, request }) => {
      const account = await restoreEmail(db, body)
      const { email } = account
      await recordSecurity(db, request, {
        kind: 'email-changed',
        account,
        detail: 'Taken back by the old address',
      })
      return { message: `Your account has the email ${email} again. Please log in with your new password.` }
    },

    'POST /api/auth/confirm/resend': async ({ account }) => {
      if (config.rateLimit) await limitMailsTo(db, account.pendingEmail ?? account.email)
      const queued = await resendConfirmation(db, account)
      return { message: queued ? 'We have sent you an email.' : 'Your email is already confirmed.' }
    },

    'GET /api/auth/sessions': async ({ account, request }) => {
      const sessions = await listSessions(db, account.id, bearerToken(request)!)
      return { sessions: sessions }
    },

    'DELETE /api/auth/sessions/{id}': async ({ account, params }) => {
      await endSession(db, account, params.id)
      return { message: 'Logged out of this device.' }
    },

    'DELETE /api/auth/sessions': async ({ account, request }) => {
      await endOtherSessions(db, account, bearerToken(request)!)
      return { message: 'All other devices are logged out.' }
    },
  }
}

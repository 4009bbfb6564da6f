import type { FastifyRequest } from 'fastify'
import type { authEndpoints } from '#contract/accounts/auth.ts'
import { changePassword } from '#domain/accounts/change-password.ts'
import { confirmEmail, resendConfirmation } from '#domain/accounts/confirm-email.ts'
import { register } from '#domain/accounts/register.ts'
import { forgotPassword, resetPassword } from '#domain/accounts/reset-password.ts'
import { endOtherSessions, endSession, listSessions, signOut } from '#domain/accounts/sessions.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { updateProfile } from '#domain/accounts/update-profile.ts'
import type { Services } from '#services.ts'
import { clientAddress, limitMailsTo } from '../../limits.ts'
import { presentSession, presentUser } from '../../present/accounts.ts'
import type { Handlers } from '../../serve.ts'
import { bearerToken } from '../../session.ts'

type AuthHandlers = Pick<Handlers, keyof typeof authEndpoints>

export function authHandlers({ db, config }: Services): AuthHandlers {
  const caller = (request: FastifyRequest) => ({
    userAgent: request.headers['user-agent'],
    clientAddress: config.rateLimit ? clientAddress(request) : undefined,
  })
  return {
    'POST /api/auth/register': async ({ body }) => {
      const account = await register(db, body, config.sellerApproval)
      return { message: 'Registered successfully!', user: presentUser(account) }
    },

    'POST /api/auth/login': async ({ body, request }) => {
      const { account, token } = await signIn(db, { ...body, ...caller(request) })
      return { message: 'Login Successful!', user: presentUser(account), token }
    },

    'POST /api/auth/logout': async ({ request }) => {
      await signOut(db, bearerToken(request)!)
      return { message: 'You are signed out.' }
    },

    'GET /api/auth/me': async ({ account }) => ({ user: presentUser(account) }),

    'PUT /api/auth/profile': async ({ account, body }) => {
      const user = await updateProfile(db, account, body)
      return { message: 'Your profile is saved.', user: presentUser(user) }
    },

    'PUT /api/auth/password': async ({ account, body, request }) => {
      const token = await changePassword(db, account, { ...body, ...caller(request) })
      return { message: 'Your password is changed. Other devices are signed out.', token }
    },

    'POST /api/auth/forgot': async ({ body: { email } }) => {
      if (config.rateLimit) await limitMailsTo(db, email)
      await forgotPassword(db, email)
      return { message: 'If there is an account with this email, we have sent it a link.' }
    },

    'POST /api/auth/reset': async ({ body }) => {
      await resetPassword(db, body)
      return { message: 'Your password is changed. Please log in.' }
    },

    'POST /api/auth/confirm': async ({ body }) => {
      await confirmEmail(db, body.token)
      return { message: 'Thank you. Your email is confirmed.' }
    },

    'POST /api/auth/confirm/resend': async ({ account }) => {
      if (config.rateLimit) await limitMailsTo(db, account.email)
      const queued = await resendConfirmation(db, account)
      return { message: queued ? 'We have sent you a mail.' : 'Your email is confirmed already.' }
    },

    'GET /api/auth/sessions': async ({ account, request }) => {
      const sessions = await listSessions(db, account.id, bearerToken(request)!)
      return { sessions: sessions.map(presentSession) }
    },

    'DELETE /api/auth/sessions/{id}': async ({ account, params }) => {
      await endSession(db, account, params.id)
      return { message: 'This session has ended.' }
    },

    'DELETE /api/auth/sessions': async ({ account, request }) => {
      await endOtherSessions(db, account, bearerToken(request)!)
      return { message: 'All other devices are signed out.' }
    },
  }
}

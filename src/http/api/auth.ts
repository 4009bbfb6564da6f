import type { FastifyRequest } from 'fastify'
import type { authEndpoints } from '#contract/auth.ts'
import { changePassword } from '#domain/accounts/change-password.ts'
import { register } from '#domain/accounts/register.ts'
import { endSession, signIn } from '#domain/accounts/sessions.ts'
import { updateProfile } from '#domain/accounts/update-profile.ts'
import type { Services } from '#services.ts'
import { addressOf } from '../limits.ts'
import { presentUser } from '../present/users.ts'
import type { Handlers } from '../serve.ts'
import { bearerToken } from '../session.ts'

type AuthHandlers = Pick<Handlers, keyof typeof authEndpoints>

export function auth({ db, config }: Services): AuthHandlers {
  const caller = (request: FastifyRequest) => ({
    userAgent: request.headers['user-agent'],
    guessedFrom: config.rateLimit ? addressOf(request) : undefined,
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
      await endSession(db, bearerToken(request)!)
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
  }
}

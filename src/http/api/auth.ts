import type { authEndpoints } from '#contract/auth.ts'
import { register } from '#domain/accounts/register.ts'
import { endSession, signIn } from '#domain/accounts/sessions.ts'
import type { Services } from '#services.ts'
import { presentUser } from '../present/users.ts'
import type { Handlers } from '../serve.ts'
import { bearerToken } from '../session.ts'

export const auth = ({ db, config }: Services): Pick<Handlers, keyof typeof authEndpoints> => ({
  'POST /api/auth/register': async ({ body }) => {
    const account = await register(db, body, config.sellerApproval)
    return { message: 'Registered successfully!', user: presentUser(account) }
  },

  'POST /api/auth/login': async ({ body, request }) => {
    const { account, token } = await signIn(db, { ...body, userAgent: request.headers['user-agent'] })
    return { message: 'Login Successful!', user: presentUser(account), token }
  },

  'POST /api/auth/logout': async ({ request }) => {
    await endSession(db, bearerToken(request)!)
    return { message: 'You are signed out.' }
  },

  'GET /api/auth/me': async ({ account }) => ({ user: presentUser(account) }),
})

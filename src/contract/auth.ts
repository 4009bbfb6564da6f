import { z } from 'zod'
import { endpoints, id } from './endpoint.ts'

export const role = z.enum(
  ['customer', 'seller', 'admin'],
  'Please choose a role: seller, customer or admin.',
)

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
})

const required = (what: string) => z.string(`Please enter ${what}.`).trim().min(1, `Please enter ${what}.`)

export const authEndpoints = endpoints({
  'POST /api/auth/register': {
    summary: 'Open an account; a seller then waits for approval, an admin too unless the shop has none yet',
    access: 'anyone',
    limit: 'registration',
    status: 201,
    body: z.object({
      name: required('your name').max(100, 'Please use at most 100 characters for the name.'),
      email: required('your email')
        .max(254, 'This email is too long.')
        .pipe(z.email('Please enter a valid email, such as asha@example.com.')),
      password: z
        .string('Please enter a password.')
        .min(8, 'Please use at least 8 characters for the password.')
        .max(200, 'Please use at most 200 characters for the password.'),
      role: z.preprocess(value => (typeof value === 'string' ? value.toLowerCase() : value), role),
    }),
    reply: z.object({ message: z.string(), user }),
  },
  'POST /api/auth/login': {
    summary: 'Sign in; the token goes into the Authorization header as a bearer token',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({
      email: required('your email').max(254, 'This email is too long.'),
      password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(200),
    }),
    reply: z.object({ message: z.string(), user, token: z.string() }),
  },
  'POST /api/auth/logout': {
    summary: 'End this session: its token is dead on every instance',
    access: 'customer',
    reply: z.object({ message: z.string() }),
  },
  'GET /api/auth/me': {
    summary: 'Who is signed in',
    access: 'customer',
    reply: z.object({ user }),
  },
})

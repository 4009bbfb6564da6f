import { redirect } from 'react-router'
import { CallError, type Reply } from '#contract/client.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { readSession } from '#web/client/session.ts'
import { mayOpen } from './layout/screen-rights.ts'
import { signInAndComeBack } from './sign-in-and-come-back.ts'

export type BackofficeUser = Reply<'GET /api/auth/me'>['user']

/** No screen shows before the server has said who is signed in: guests are sent to sign-in, customers are refused. */
export async function guard() {
  return { user: await loadMe() }
}

/** Before a screen, so that the browser asks for nothing that its user may not see. */
export async function guardScreen(path: string, forAdmins: boolean) {
  const user = await loadMe()
  if (forAdmins && user.role !== 'admin')
    throw new CallError(403, 'This screen is only for admins. Your own screens are in the menu.')
  if (user.mustSetUpTwoStep && path !== 'profile') throw redirect('/admin/profile')
  if (!mayOpen(user, path))
    throw new CallError(
      403,
      `This screen is not for the role ${user.staffRole}. An owner of the shop can change your role.`,
    )
  return null
}

/** After the account was changed here; the shell shows it when the router revalidates. */
export function changeMe(user: BackofficeUser) {
  me = Promise.resolve(user)
}

/** Loaded once: from then on every call answers 401 as soon as the session ends. */
let me: Promise<BackofficeUser> | undefined

function loadMe(): Promise<BackofficeUser> {
  me ??= fetchMe().catch(error => {
    me = undefined
    throw error
  })
  return me
}

async function fetchMe(): Promise<BackofficeUser> {
  if (!readSession()) return signInAndComeBack()
  try {
    const { user } = await callWithToken('GET /api/auth/me', {})
    if (user.role !== 'customer') return user
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return signInAndComeBack(error.message)
    throw error
  }
  throw new CallError(403, 'This part of the shop is for sellers and admins.')
}

import type { LoaderFunction, LoaderFunctionArgs } from 'react-router'
import { CallError, type Reply } from '#contract/client.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { readSession } from '#web/client/session.ts'
import { signInAndComeBack } from './sign-in-and-come-back.ts'

export type BackofficeUser = Reply<'GET /api/auth/me'>['user']

/** Nobody sees a screen before the server has said who they are: guests sign in first, customers are turned away. */
export async function guard() {
  return { user: await whoIsHere() }
}

/** A screen asks for its data only after it is known who is there, and an admin's screen only for an admin. */
export function admitted(adminOnly: boolean, loader?: LoaderFunction) {
  return async (args: LoaderFunctionArgs) => {
    const { role } = await whoIsHere()
    if (adminOnly && role !== 'admin')
      throw new CallError(403, 'This screen is for admins of the shop. Your own screens are in the menu.')
    return (await loader?.(args)) ?? null
  }
}

/** The own account was changed here: the shell shows it as soon as it looks again. */
export function changeMe(user: BackofficeUser) {
  known = Promise.resolve(user)
  hasChanged = true
}

/** Who is there does not change from screen to screen, unless it was changed here. */
export function shouldAskWho(): boolean {
  const ask = hasChanged
  hasChanged = false
  return ask
}

let hasChanged = false

/** Asked once: from then on every call answers 401 as soon as the session ends. */
let known: Promise<BackofficeUser> | undefined

function whoIsHere(): Promise<BackofficeUser> {
  known ??= askWho().catch(error => {
    known = undefined
    throw error
  })
  return known
}

async function askWho(): Promise<BackofficeUser> {
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

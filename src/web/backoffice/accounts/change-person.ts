import { CallError } from '#contract/client.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { confirm } from '../form/confirm.tsx'
import type { Person } from './load-people.ts'

/** Approves or declines, and says how it went. Answers the account as it is then, or nothing if it stayed. */
export async function setActive(person: Person, isActive: boolean): Promise<Person | null> {
  try {
    const { message, user } = await callOrSignIn('PUT /api/users/status/{id}', {
      params: { id: person._id },
      body: { isActive },
    })
    toast(message || 'Status updated', { kind: 'success' })
    return { ...person, ...user }
  } catch (error) {
    toast(rule(error) ?? 'Failed to update status', { kind: 'error' })
    return null
  }
}

/** Deletes after asking. Answers whether it is gone. */
export async function deletePerson({ _id, name, role, figures }: Person): Promise<boolean> {
  const products = figures?.products ?? 0
  const shelf = products > 0 ? `, with ${products === 1 ? '1 product' : `${products} products`}` : ''
  const detail = `${name} loses access at once${role === 'seller' ? shelf : ''}. Past orders stay.`
  if (!(await confirm('Are you sure to delete this user?', { detail }))) return false
  try {
    const { message } = await callOrSignIn('DELETE /api/users/delete/{id}', { params: { id: _id } })
    toast(message || 'User deleted successfully', { kind: 'success' })
    return true
  } catch (error) {
    toast(rule(error) ?? 'Failed to delete user', { kind: 'error' })
    return false
  }
}

/** A rule of the shop that forbids it, such as that of the last admin, is worth its own words. */
const rule = (error: unknown) =>
  error instanceof CallError && error.status === 409 ? error.message : undefined

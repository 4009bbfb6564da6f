import { CallError, type Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { confirm, confirmWithText } from '../form/confirm.tsx'
import { mutateAndToast } from '../query.ts'

type Person = Reply<'GET /api/users/all'>[number]
type Decided = Pick<Person, '_id' | 'name' | 'email' | 'role' | 'figures'>

/** Approves or declines an account, after a confirmation; the reason goes to the account. */
export async function decide(person: Decided, approve: boolean): Promise<void> {
  const reason = approve ? await confirmApproval(person) : await promptReason(person)
  if (reason === null) return
  await mutateAndToast(
    'PUT /api/users/status/{id}',
    { params: { id: person._id }, body: { isActive: approve, ...(reason ? { reason } : {}) } },
    { failure: error => conflictSentence(error) ?? 'Failed to update status' },
  )
}

/** Null for no. */
async function confirmApproval({ name, role }: Decided): Promise<string | null> {
  const detail = {
    customer: `${name} can log in and buy again, and is told by email.`,
    seller: `${name} can log in, list products and see the orders for them, and is told by email.`,
    admin: `${name} becomes an admin with all rights of their role, and is told by email.`,
  }[role]
  return (await confirm(`Approve ${name}?`, { detail, yes: 'Approve' })) ? '' : null
}

/** Null for no. */
async function promptReason(person: Decided): Promise<string | null> {
  // Read again: the screen may be older than the seller's last order.
  const query = { search: person.email, role: person.role, figures: 'true' } as const
  const found = await callOrSignIn('GET /api/users/all', { query }).catch(() => [])
  const detail = declineDetail(found.find(({ _id }) => _id === person._id) ?? person)
  return confirmWithText(`Decline ${person.name}?`, {
    detail,
    yes: 'Decline',
    danger: true,
    text: {
      label: 'Reason (optional)',
      hint: 'Included in the email we send them.',
      most: 500,
      missing: '',
    },
  })
}

function declineDetail({ name, role, figures }: Decided): string {
  const signedOut = `${name} will be logged out right away and told by email.`
  if (role !== 'seller') return signedOut
  const { products = 0, openOrders = 0 } = figures ?? {}
  return [
    `${counted(products, 'product')} and ${counted(openOrders, 'open order')}.`,
    products > 0 && 'The products leave the shop right away and come back when you approve them again.',
    openOrders > 0 && 'The open orders stay for you to send or cancel.',
    signedOut,
  ]
    .filter(Boolean)
    .join(' ')
}

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-IN')} ${what}${count === 1 ? '' : 's'}`

/** Asks first. True once the account is gone. */
export async function deletePerson({ _id, name, role, figures }: Decided): Promise<boolean> {
  const products = figures?.products ?? 0
  const shelf = products > 0 ? `, with ${counted(products, 'product')}` : ''
  const detail = `${name} loses access right away${role === 'seller' ? shelf : ''}. Past orders stay.`
  if (!(await confirm('Are you sure to delete this user?', { detail }))) return false
  const reply = await mutateAndToast(
    'DELETE /api/users/delete/{id}',
    { params: { id: _id } },
    { failure: error => conflictSentence(error) ?? 'Failed to delete user' },
  )
  return reply !== null
}

/** A rule of the shop forbids it, such as deleting the last admin: the server says which. */
const conflictSentence = (error: unknown) =>
  error instanceof CallError && error.status === 409 ? error.message : undefined

import { randomBytes } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { hashPassword } from '#domain/accounts/password.ts'
import { type AccountId, newId } from '#values/ids.ts'

const oneDay = 24 * 60 * 60 * 1000

/** The demo's accounts by their email; new ones have a password that nobody knows. */
export async function addPeople(
  trx: Db,
  role: 'customer' | 'seller',
  people: { name: string; email: string; daysAgo?: number }[],
): Promise<Map<string, AccountId>> {
  const known = await trx.selectFrom('accounts').select(['id', 'email']).execute()
  const idOf = new Map(known.map(({ id, email }) => [email, id]))
  const password_hash = await hashPassword(randomBytes(32).toString('base64'))
  const added = people
    .filter(({ email }) => !idOf.has(email))
    .map(({ name, email, daysAgo }, index) => {
      const joined = new Date(Date.now() - (daysAgo ?? 300 - index) * oneDay)
      return {
        id: newId<'account'>(),
        name,
        email,
        password_hash,
        role,
        is_active: true,
        email_confirmed_at: joined,
        created_at: joined,
      }
    })
  await trx.insertInto('accounts').values(added).execute()
  for (const { id, email } of added) idOf.set(email, id)
  return idOf
}

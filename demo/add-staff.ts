import type { Db } from '#db/client.ts'
import { demoStaff } from '#domain/accounts/demo-accounts.ts'
import { hashPassword } from '#domain/accounts/password.ts'
import { newId } from '#values/ids.ts'

const oneDay = 24 * 60 * 60 * 1000

/** As if the owner had invited them some weeks ago, and they had chosen their passwords. */
export async function addStaff(trx: Db): Promise<void> {
  for (const [index, { staffRole, name, email, password }] of demoStaff.entries()) {
    const joined = new Date(Date.now() - (90 - 30 * index) * oneDay)
    await trx
      .insertInto('accounts')
      .values({
        id: newId(),
        name,
        email,
        role: 'admin',
        staff_role: staffRole,
        is_active: true,
        invited_at: joined,
        email_confirmed_at: joined,
        created_at: joined,
        password_hash: await hashPassword(password),
      })
      .execute()
  }
}

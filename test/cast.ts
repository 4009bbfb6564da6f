/** Accounts, categories and products for tests. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { accountColumns } from '#domain/accounts/account.ts'
import { hashPassword } from '#domain/accounts/password.ts'
import type { Role } from '#domain/accounts/tables.ts'
import { addCategory } from '#domain/categories/categories.ts'
import { addProduct, type ProductDraft } from '#domain/products/add-product.ts'
import { shopSecret } from '#domain/secret.ts'
import { type AccountId, newId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'

export const password = 'Jasmine-and-rain-7'

/** For verbs that need the shop's secret, outside an open shop. */
export const secret = shopSecret(Buffer.alloc(32, 7))

/** A signed-in, active account. A password takes long to hash, on purpose: all of them have one hash. */
export async function someone(db: Db, role: Role, name = 'Asha') {
  passwordHash ??= hashPassword(password)
  const account = await db
    .insertInto('accounts')
    .values({
      id: newId(),
      name,
      role,
      email: `${name.toLowerCase()}.${role}@example.com`,
      password_hash: await passwordHash,
      is_active: true,
      staff_role: role === 'admin' ? 'owner' : null,
    })
    .returning(accountColumns)
    .executeTakeFirstOrThrow()
  const token = await freshToken(db, account.id)
  return { ...account, token, headers: { authorization: `Bearer ${token}` } }
}

let passwordHash: Promise<string> | undefined

/** Two customers, two sellers and an admin. */
export async function somePeople(db: Db) {
  const [asha, usha, tara, veda, owner] = await Promise.all([
    someone(db, 'customer', 'Asha'),
    someone(db, 'customer', 'Usha'),
    someone(db, 'seller', 'Tara'),
    someone(db, 'seller', 'Veda'),
    someone(db, 'admin', 'Owner'),
  ])
  return { asha, usha, tara, veda, owner }
}

export async function someCategory(db: Db, name = 'Skincare') {
  return addCategory(db, { name })
}

export async function someProduct(db: Db, draft: Partial<ProductDraft> = {}) {
  const categoryId = draft.categoryId ?? (await someCategory(db, `Category ${categories++}`)).id
  return addProduct(db, {
    name: 'Rose Water',
    price: fromRupees(249),
    stock: 10,
    sellerId: null,
    brandName: 'Ojavana',
    // A rate that a test names counts, whatever the tax table says.
    ...(draft.gstRate != null && { gstReason: 'As the test says' }),
    ...draft,
    categoryId,
  })
}

/** The smallest picture: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let categories = 1

/** A session token for an account; skips the slow password check. */
export async function freshToken(db: Db, accountId: AccountId): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: accountId,
      expires_at: new Date(Date.now() + 60 * 60 * 1000),
      user_agent: null,
    })
    .execute()
  return token
}

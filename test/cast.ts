/** Accounts, categories and products for tests. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/client.ts'
import type { Role } from '#db/tables.ts'
import { register } from '#domain/accounts/register.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { addCategory } from '#domain/categories/categories.ts'
import { addProduct, type ProductDraft } from '#domain/products/add-product.ts'
import type { AccountId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'

export const password = 'Jasmine-and-rain-7'

/** A signed-in, active account. */
export async function someone(db: Db, role: Role, name = 'Asha') {
  const email = `${name.toLowerCase()}.${role}@example.com`
  await register(db, { name, email, password, role }, 'auto')
  await db.updateTable('accounts').set({ is_active: true }).where('email', '=', email).execute()
  const { account, token } = await signIn(db, { email, password })
  return { ...account, token, headers: { authorization: `Bearer ${token}` } }
}

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

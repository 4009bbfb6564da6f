import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { Actor } from '#domain/actor.ts'
import type { AccountId } from '#values/ids.ts'
import type { Right, StaffRole } from '#values/rights.ts'
import { accountRefusals } from './refusals.ts'
import type { AccountState } from './tables.ts'

export interface Account extends Actor {
  email: string
  /** Of an admin: what they may do (values/rights.ts). */
  staffRole: StaffRole | null
  /** Whether the state is 'approved'. */
  isActive: boolean
  state: AccountState
  /** What the admin who declined it wrote. */
  declinedReason: string | null
  createdAt: Date
  /** When they proved that the email is theirs; null until then, and again after it changed. */
  emailConfirmedAt: Date | null
  /** Where the account moves once that email is confirmed. */
  pendingEmail: string | null
  version: number
  /** When two-step verification was set up; null without it. */
  twoStepAt: Date | null
  /** Of a session: the shop requires two-step verification, and this account has not set it up. */
  mustSetUpTwoStep?: boolean
  /** Of a call with an API key: what the key is for. */
  keyRights?: readonly Right[]
}

export async function findAccount(db: Db, id: AccountId): Promise<Account | undefined> {
  return db.selectFrom('accounts').select(accountColumns).where('id', '=', id).executeTakeFirst()
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').select(accountColumns).where(hasEmail(email)).executeTakeFirst()
}

/** For changing it. */
export async function lockAccount(trx: Db, id: AccountId): Promise<Account | undefined> {
  return trx
    .selectFrom('accounts')
    .select(accountColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function refuseTakenEmail(error: unknown): never {
  throw isDuplicate(error, 'accounts_email') ? accountRefusals.emailTaken() : error
}

/** What the audit log calls an account: 'seller Gulmohar Naturals'. */
export const accountLabel = ({ role, name }: Pick<Actor, 'role' | 'name'>) => `${role} ${name}`

export const hasEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`

export const accountColumns = [
  'accounts.id',
  'accounts.name',
  'accounts.email',
  'accounts.role',
  'accounts.staff_role as staffRole',
  'accounts.is_active as isActive',
  'accounts.state',
  'accounts.declined_reason as declinedReason',
  'accounts.created_at as createdAt',
  'accounts.email_confirmed_at as emailConfirmedAt',
  'accounts.pending_email as pendingEmail',
  'accounts.version',
  'accounts.two_step_at as twoStepAt',
] as const

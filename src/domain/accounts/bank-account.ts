import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { ShopSecret } from '#domain/secret.ts'
import type { AccountId } from '#values/ids.ts'
import { daysToRestore } from './change-email.ts'
import { accountRefusals } from './refusals.ts'
import { matchOwnPassword, type OwnPassword } from './wrong-passwords.ts'

/** Where a seller is paid. */
interface BankAccount {
  holder: string
  account: string
  ifsc: string
}

/** As everybody who may see it is shown it: the number itself is stored encrypted. */
export interface BankAccountHint {
  /** 'Account ending in 4321, HDFC0001234'. */
  hint: string
  updatedAt: Date
}

export async function findBankAccount(db: Db, { id }: Pick<Actor, 'id'>): Promise<BankAccountHint | null> {
  const found = await db
    .selectFrom('seller_bank_accounts')
    .select(['hint', 'updated_at as updatedAt'])
    .where('account_id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** Which of some sellers are paid to the same bank account as this one. */
export async function listPaidTogether(
  db: Db,
  secret: ShopSecret,
  { id, among }: { id: AccountId; among: readonly AccountId[] },
): Promise<AccountId[]> {
  const stored = await db
    .selectFrom('seller_bank_accounts')
    .select(['account_id as seller', 'sealed'])
    .where('account_id', '=', sql<AccountId>`ANY(${[id, ...among]}::text[])`)
    .execute()
  const accounts = stored.map(({ seller, sealed }) => {
    const { account, ifsc }: Partial<BankAccount> = JSON.parse(secret.open(sealed) ?? '{}')
    return { seller, paidTo: account && `${account} ${ifsc}` }
  })
  const own = accounts.find(({ seller }) => seller === id)?.paidTo
  if (!own) return []
  return accounts.filter(({ seller, paidTo }) => seller !== id && paidTo === own).map(({ seller }) => seller)
}

/** A seller's own. Asks for the password, because a stolen session must not send their money elsewhere. */
export async function saveBankAccount(
  db: Db,
  actor: Actor,
  { bankAccount, ...password }: OwnPassword & { bankAccount: BankAccount },
  secret: ShopSecret,
): Promise<void> {
  if (actor.role !== 'seller') throw refuse.notAllowed()
  if (!(await matchOwnPassword(db, actor, password))) throw accountRefusals.wrongPasswordForEmail()
  const { account, ifsc } = bankAccount
  const stored = {
    sealed: secret.seal(JSON.stringify(bankAccount)),
    hint: `Account ending in ${account.slice(-4)}, ${ifsc}`,
    updated_at: sql<Date>`now()`,
  }
  await inTransaction(db, async trx => {
    await trx
      .insertInto('seller_bank_accounts')
      .values({ account_id: actor.id, ...stored })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet(stored))
      .execute()
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'bank-account',
      subjectId: actor.id,
      label: actor.name,
      after: { hint: stored.hint },
    })
    await mailChange(trx, actor, stored.hint)
  })
}

/** Also to emails that the account had until lately: whoever took it over may have changed the email first. */
async function mailChange(trx: Db, { id }: Actor, hint: string): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM accounts WHERE id = ${id}
    UNION SELECT email FROM former_emails WHERE account_id = ${id} AND changed_at > now() - make_interval(days => ${daysToRestore})`.execute(
    trx,
  )
  const at = new Date().toISOString()
  for (const { email } of rows)
    await queueMail(trx, 'bank-account-changed', { accountId: id, email, hint, at })
}

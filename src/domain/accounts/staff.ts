import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { type AccountId, newId } from '#values/ids.ts'
import { type StaffRole, staffRoles } from '#values/rights.ts'
import { type Account, accountColumns, accountLabel, lockAccount, refuseTakenEmail } from './account.ts'
import { lockAdmins, refuseLastOwner, refuseUnlessOwner } from './admins.ts'
import { refuseReservedEmail } from './change-email.ts'
import { hashPassword } from './password.ts'
import { accountRefusals } from './refusals.ts'

export interface StaffMember extends Account {
  /** Was invited and has not chosen a password yet. */
  invited: boolean
  lastUsedAt: Date | null
}

/** The team, owners first, then by name. */
export async function listStaff(db: Db, id?: AccountId): Promise<StaffMember[]> {
  return db
    .selectFrom('accounts')
    .select(accountColumns)
    .select(
      sql<boolean>`accounts.invited_at IS NOT NULL AND accounts.email_confirmed_at IS NULL`.as('invited'),
    )
    .select(eb =>
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('last_used_at').as('at'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .as('lastUsedAt'),
    )
    .where('role', '=', 'admin')
    .$if(id !== undefined, query => query.where('accounts.id', '=', id!))
    .orderBy(sql`array_position(${[...staffRoles]}::text[], staff_role)`)
    .orderBy('name')
    .orderBy('accounts.id')
    .limit(500)
    .execute()
}

export async function getStaffMember(db: Db, id: AccountId): Promise<StaffMember> {
  const [found] = await listStaff(db, id)
  if (!found) throw accountRefusals.notStaff()
  return found
}

export interface Invitation {
  name: string
  email: string
  staffRole: StaffRole
}

/** Opens an account in the team with a password that nobody knows; the invited person chooses one by the link of a mail. */
export async function inviteStaff(db: Db, actor: Actor, { name, email, staffRole }: Invitation) {
  const password_hash = await hashPassword(randomBytes(32).toString('base64'))
  return inTransaction(db, async trx => {
    await lockAdmins(trx)
    await refuseUnlessOwner(trx, actor)
    await refuseReservedEmail(trx, email)
    const account = await trx
      .insertInto('accounts')
      .values({
        id: newId<'account'>(),
        name,
        email,
        password_hash,
        role: 'admin',
        is_active: true,
        staff_role: staffRole,
        invited_at: sql<Date>`now()`,
      })
      .returning(accountColumns)
      .executeTakeFirstOrThrow()
      .catch(refuseTakenEmail)
    await queueMail(trx, 'staff-invited', { accountId: account.id, by: actor.name })
    await recordAudit(trx, actor, {
      action: 'invite',
      subject: 'user',
      subjectId: account.id,
      label: accountLabel(account),
      after: { name, email, staffRole },
      version: account.version,
    })
    return account
  })
}

export async function inviteAgain(db: Db, actor: Actor, id: AccountId): Promise<StaffMember> {
  const member = await getStaffMember(db, id)
  if (!member.invited) throw accountRefusals.joinedAlready()
  await queueMail(db, 'staff-invited', { accountId: id, by: actor.name })
  return member
}

/** Counts from the next call on: rights are read with every session. */
export async function changeStaffRole(
  db: Db,
  actor: Actor,
  { id, staffRole, version }: { id: AccountId; staffRole: StaffRole; version?: number | undefined },
): Promise<Account> {
  return inTransaction(db, async trx => {
    await lockAdmins(trx)
    await refuseUnlessOwner(trx, actor)
    const before = await lockAccount(trx, id)
    if (before?.role !== 'admin') throw accountRefusals.notStaff()
    await refuseStale(trx, { subject: 'user', subjectId: id, current: before.version, sent: version })
    if (before.staffRole === staffRole) return before
    await refuseLastOwner(trx, before)
    const after = await trx
      .updateTable('accounts')
      .set({ staff_role: staffRole })
      .where('id', '=', id)
      .returning(accountColumns)
      .executeTakeFirstOrThrow()
    await recordAudit(trx, actor, {
      action: 'change-role',
      subject: 'user',
      subjectId: id,
      label: accountLabel(before),
      before: { staffRole: before.staffRole },
      after: { staffRole },
      version: after.version,
    })
    return after
  })
}

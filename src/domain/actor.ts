import type { Role } from '#domain/accounts/tables.ts'
import type { AccountId } from '#values/ids.ts'
import type { Right, StaffRole } from '#values/rights.ts'

/** Who does something: every verb that depends on it takes one as its second argument, `verb(db, actor, input)`. */
export interface Actor {
  id: AccountId
  name: string
  role: Role
  /** Of somebody of the team. */
  staffRole?: StaffRole | null | undefined
  /** Of a program with a key: all that it may do. */
  keyRights?: readonly Right[] | null | undefined
}

/** Of somebody who may enter the back office. */
export const backofficeRole = ({ role }: Actor): 'seller' | 'admin' => (role === 'admin' ? 'admin' : 'seller')

/** Sellers may change what is theirs, admins everything. */
export const mayChange = (actor: Actor, seller: AccountId | null): boolean =>
  actor.role === 'admin' || seller === actor.id

/** Whose shipments and goods an actor sees in the back office: a seller only theirs, an admin all (undefined). */
export const sellerOf = (actor: Actor): AccountId | undefined =>
  actor.role === 'admin' ? undefined : actor.id

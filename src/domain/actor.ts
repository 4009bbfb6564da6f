import type { Role } from '#db/tables.ts'
import type { AccountId } from '#values/ids.ts'

/** Who does something: every verb that depends on it takes one as its second argument, `verb(db, actor, input)`. */
export interface Actor {
  id: AccountId
  name: string
  role: Role
}

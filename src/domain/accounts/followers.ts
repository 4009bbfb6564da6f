import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import type { Account } from './account.ts'

/** What other rooms do in the transaction that changes an account. Accounts do not import them: `connectRooms` sets the lists. */
interface AccountFollowers {
  /** After everything was ended that opens the account besides its password. */
  accessEnded: ((trx: Db, id: AccountId) => Promise<unknown>)[]
  /** Before the account of a customer who leaves is deleted. */
  leaves: ((trx: Db, account: Pick<Account, 'email' | 'emailConfirmedAt'>) => Promise<unknown>)[]
}

export const accountFollowers: AccountFollowers = { accessEnded: [], leaves: [] }

import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Every seller who is asked to pay for a promotion says yes. */
export const agreeToPromotions = (db: Db) =>
  sql`UPDATE promotion_consents SET answer = 'yes', answered_at = now()`.execute(db)

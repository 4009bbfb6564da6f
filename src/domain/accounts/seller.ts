import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { accountRefusals } from './refusals.ts'

/** What the law wants customers to know of a seller; '' where it is not filled in. */
export interface SellerProfile {
  /** A few words about themselves. */
  about: string
  /** The legal name, and the GSTIN below: those of the tax profile, once there is one. */
  businessName: string
  /** Of the head office and all branches. */
  address: string
  /** For customers, unlike the one that the seller signs in with. */
  email: string
  phone: string
  website: string
  grievanceOfficer: string
  gstin: string
}

export type StoredProfile = SellerProfile & { version: number }

export interface Seller extends SellerProfile {
  id: AccountId
  /** The name that customers know. */
  name: string
  since: Date
  /** Over the reviews of all products; null before the first one. */
  rating: number | null
  reviewCount: number
}

/** A seller as customers see them: approved ones only. */
export async function getSeller(db: Db, id: AccountId): Promise<Seller> {
  const { rows } = await sql<Seller>`
    SELECT a.id, a.name, a.created_at AS since, ${profileColumns},
      (SELECT round(sum(p.rating * p.review_count) / nullif(sum(p.review_count), 0), 2) ${forSale})::float8 AS rating,
      (SELECT coalesce(sum(p.review_count), 0)::int ${forSale}) AS "reviewCount"
    ${fromProfiles}
    WHERE a.id = ${id} AND a.role = 'seller' AND a.is_active`.execute(db)
  if (!rows[0]) throw accountRefusals.unknownSeller()
  return rows[0]
}

/** Over the reviews of all products, also while the seller is not approved. */
export async function rateSeller(db: Db, id: AccountId): Promise<Pick<Seller, 'rating' | 'reviewCount'>> {
  const { rows } = await sql<Pick<Seller, 'rating' | 'reviewCount'>>`
    SELECT round(sum(rating * review_count) / nullif(sum(review_count), 0), 2)::float8 AS rating,
      coalesce(sum(review_count), 0)::int AS "reviewCount"
    FROM products WHERE seller_id = ${id} AND deleted_at IS NULL`.execute(db)
  return rows[0]!
}

/** Who sells a product, as its page says it; null for the shop itself, whose products admins add. */
export async function findSoldBy(
  db: Db,
  id: AccountId | null,
): Promise<Pick<Seller, 'id' | 'name' | 'businessName'> | null> {
  if (!id) return null
  const { rows } = await sql<Pick<Seller, 'id' | 'name' | 'businessName'>>`
    SELECT a.id, a.name, ${businessName} AS "businessName"
    ${fromProfiles}
    WHERE a.id = ${id} AND a.role = 'seller'`.execute(db)
  return rows[0] ?? null
}

/** A seller's details as they are stored, whatever the state of the account. */
export async function getSellerProfile(db: Db, id: AccountId): Promise<StoredProfile> {
  const { rows } = await sql<StoredProfile>`
    SELECT ${profileColumns}, coalesce(s.version, 0) AS version
    ${fromProfiles}
    WHERE a.id = ${id} AND a.role = 'seller'`.execute(db)
  if (!rows[0]) throw accountRefusals.unknownSeller()
  return rows[0]
}

/** Approved sellers with at least one product for sale. */
export async function listSellersWithProducts(db: Db): Promise<{ id: AccountId }[]> {
  return db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'seller')
    .where('is_active', '=', true)
    .where(sql<boolean>`EXISTS (SELECT FROM listed_products listed WHERE listed.seller_id = accounts.id)`)
    .orderBy('id')
    .execute()
}

const businessName = sql`coalesce(t.legal_name, s.business_name, '')`

const profileColumns = sql`
  coalesce(s.about, '') AS about, ${businessName} AS "businessName", coalesce(s.address, '') AS address, coalesce(s.email, '') AS email,
  coalesce(s.phone, '') AS phone, coalesce(s.website, '') AS website,
  coalesce(s.grievance_officer, '') AS "grievanceOfficer", coalesce(t.gstin, s.gstin, '') AS gstin`

const fromProfiles = sql`
  FROM accounts a
  LEFT JOIN seller_profiles s ON s.account_id = a.id
  LEFT JOIN tax_profiles t ON t.account_id = a.id`

const forSale = sql`FROM products p WHERE p.seller_id = a.id AND p.deleted_at IS NULL AND p.suspended_at IS NULL`

import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { drawnName } from '#values/drawn-name.ts'
import { listAgreements } from './agreements.ts'

/** One thing to do before the shop, or a seller, is ready; it ticks itself. */
interface FirstStep {
  key: string
  done: boolean
  /** The screen where it is done. */
  link: string
}

export interface FirstSteps {
  steps: FirstStep[]
  dismissed: boolean
}

export async function getFirstSteps(
  db: Db,
  actor: Actor,
  { hasMailServer }: { hasMailServer: boolean },
): Promise<FirstSteps> {
  const [steps, { rows }] = await Promise.all([
    actor.role === 'admin' ? shopSteps(db, hasMailServer) : sellerSteps(db, actor),
    sql`SELECT FROM dismissed_first_steps WHERE account_id = ${actor.id}`.execute(db),
  ])
  return { steps, dismissed: rows.length > 0 }
}

/** Idempotent: putting the list away twice succeeds. */
export async function dismissFirstSteps(db: Db, actor: Actor): Promise<void> {
  await sql`INSERT INTO dismissed_first_steps (account_id) VALUES (${actor.id}) ON CONFLICT DO NOTHING`.execute(
    db,
  )
}

async function sellerSteps(db: Db, actor: Actor): Promise<FirstStep[]> {
  const [{ rows }, agreements] = await Promise.all([
    sql<SellerFacts>`
      SELECT a.email_confirmed_at IS NOT NULL AS confirmed,
        coalesce(s.business_name <> '' AND s.address <> '' AND s.phone <> '' AND s.email <> '', false) AS address,
        EXISTS (SELECT FROM tax_profiles t WHERE t.account_id = a.id) AS tax,
        EXISTS (SELECT FROM seller_bank_accounts b WHERE b.account_id = a.id) AS bank,
        EXISTS (SELECT FROM products p WHERE p.seller_id = a.id AND p.deleted_at IS NULL) AS product,
        (SELECT p.id FROM products p WHERE p.seller_id = a.id AND p.deleted_at IS NULL
          AND p.image IS NULL AND p.images = '{}' ORDER BY p.id LIMIT 1) AS "withoutPicture"
      FROM accounts a LEFT JOIN seller_profiles s ON s.account_id = a.id WHERE a.id = ${actor.id}`.execute(
      db,
    ),
    listAgreements(db, actor.id),
  ])
  const { confirmed, address, tax, bank, product, withoutPicture } = rows[0]!
  const agreed = (kind: string) => agreements.some(one => one.kind === kind && one.isCurrent)
  return [
    { key: 'email', done: confirmed, link: '/admin/profile' },
    { key: 'address', done: address, link: '/admin/profile' },
    { key: 'tax', done: tax, link: '/admin/tax' },
    { key: 'bank', done: bank, link: '/admin/bank-account' },
    { key: 'product', done: product, link: '/admin/stepper-product' },
    {
      key: 'picture',
      done: product && withoutPicture === null,
      link: withoutPicture ? `/admin/stepper-product/${withoutPicture}` : '/admin/stepper-product',
    },
    { key: 'delivery', done: agreed('delivery'), link: '/admin/agreements' },
    { key: 'policies', done: agreed('policies'), link: '/admin/agreements' },
  ]
}

interface SellerFacts {
  confirmed: boolean
  address: boolean
  tax: boolean
  bank: boolean
  product: boolean
  withoutPicture: string | null
}

async function shopSteps(db: Db, hasMailServer: boolean): Promise<FirstStep[]> {
  const { rows } = await sql<ShopFacts>`
    SELECT s.shop_name <> ${drawnName} OR ${wasSaved('settings')} AS name,
      s.logo IS NOT NULL OR (s.shop_name = ${drawnName} AND ${wasSaved('settings')}) AS logo,
      s.accent IS NOT NULL AS colours,
      EXISTS (SELECT FROM contact WHERE email <> '' AND phone <> '' AND head_office <> '') AS contact,
      EXISTS (SELECT FROM shop_tax_profile) AS tax,
      s.seller_papers AS sellers,
      ${wasSaved('delivery')} AS delivery,
      s.cod_open_orders IS NOT NULL OR s.cod_open_value IS NOT NULL AS payment,
      EXISTS (SELECT FROM backups) AS backup
    FROM settings s`.execute(db)
  const { name, logo, colours, contact, tax, sellers, delivery, payment, backup } = rows[0]!
  return [
    { key: 'name', done: name, link: '/admin/settings' },
    { key: 'logo', done: logo, link: '/admin/settings#look' },
    { key: 'colours', done: colours, link: '/admin/looks' },
    { key: 'contact', done: contact, link: '/admin/contact' },
    { key: 'tax', done: tax, link: '/admin/tax' },
    { key: 'sellers', done: sellers, link: '/admin/settings#sellers' },
    { key: 'delivery', done: delivery, link: '/admin/delivery' },
    { key: 'payment', done: payment, link: '/admin/settings#payment' },
    { key: 'mail', done: hasMailServer, link: '/admin/mail' },
    { key: 'backup', done: backup, link: '/admin/backups' },
  ]
}

interface ShopFacts {
  name: boolean
  logo: boolean
  colours: boolean
  contact: boolean
  tax: boolean
  sellers: boolean
  delivery: boolean
  payment: boolean
  backup: boolean
}

const wasSaved = (subject: string) => sql`EXISTS (SELECT FROM audit_events WHERE subject = ${subject})`

import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { drawnName } from '#values/drawn-name.ts'
import { listAgreements } from './agreements.ts'

/** One thing to do before the shop, or a seller, is ready; it ticks itself. */
interface FirstStep {
  key: string
  done: boolean
  /** Without it the shop should not open. */
  needed?: boolean
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
      s.grievance_officer ->> 'name' <> '' AS officer,
      EXISTS (SELECT FROM shop_tax_profile) AS tax,
      EXISTS (SELECT FROM categories) AS category,
      EXISTS (SELECT FROM listed_products) AS product,
      EXISTS (SELECT FROM orders) AS "order",
      NOT s.doors_closed AS doors,
      s.seller_papers AS sellers,
      ${wasSaved('delivery')} AS delivery,
      s.cod_open_orders IS NOT NULL OR s.cod_open_value IS NOT NULL AS payment,
      EXISTS (SELECT FROM backups) AS backup
    FROM settings s`.execute(db)
  const facts = rows[0]!
  return [
    { key: 'name', done: facts.name, needed: true, link: '/admin/open-shop/shop' },
    { key: 'logo', done: facts.logo, link: '/admin/open-shop/shop' },
    { key: 'colours', done: facts.colours, link: '/admin/looks' },
    { key: 'contact', done: facts.contact, needed: true, link: '/admin/contact' },
    { key: 'officer', done: facts.officer, needed: true, link: '/admin/settings#grievance' },
    { key: 'tax', done: facts.tax, needed: true, link: '/admin/tax' },
    { key: 'sellers', done: facts.sellers, link: '/admin/settings#sellers' },
    { key: 'delivery', done: facts.delivery, needed: true, link: '/admin/delivery' },
    { key: 'payment', done: facts.payment, link: '/admin/settings#payment' },
    { key: 'mail', done: hasMailServer, needed: true, link: '/admin/mail' },
    { key: 'category', done: facts.category, needed: true, link: '/admin/category' },
    { key: 'product', done: facts.product, needed: true, link: '/admin/stepper-product' },
    { key: 'order', done: facts.order, link: '/product' },
    { key: 'backup', done: facts.backup, link: '/admin/backups' },
    { key: 'doors', done: facts.doors, link: '/admin/open-shop/doors' },
  ]
}

interface ShopFacts {
  officer: boolean
  category: boolean
  product: boolean
  order: boolean
  doors: boolean
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

import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { ChangesTo } from '#domain/apply-changes.ts'
import { type Recorded, recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { definedOnly } from '#values/defined-only.ts'
import type { Paise } from '#values/money.ts'
import type { StaffRole } from '#values/rights.ts'
import type { GrievanceOfficer, UnratedShows } from './tables.ts'

/** What the owner decides for the whole shop. */
export interface Settings {
  shopName: string
  /** Shown on a product that has no MRP; empty for none. */
  defaultBadge: string
  /** Shown before a product's first review, if `unratedShows` says so. */
  defaultRating: number
  unratedShows: UnratedShows
  /** Whether somebody without an account may fill a cart and buy. */
  guestsMayBuy: boolean
  /** A product with this much stock or less counts as low. */
  lowStockThreshold: number
  /** How many open Cash on Delivery orders an account may have before it has confirmed or received anything; null: any. */
  codOpenOrders: number | null
  /** And for how much. */
  codOpenValue: Paise | null
  supportEmail: string
  supportPhone: string
  grievanceOfficer: GrievanceOfficer
  /** A session ends at the latest so many days after signing in. */
  sessionDays: number
  /** A session of an admin or a seller ends after so many hours without use. */
  staffIdleHours: number
  /** Who must use two-step verification: sellers, or roles of the team. */
  twoStepRoles: ('seller' | StaffRole)[]
  /** For how many days the security log is stored. */
  securityLogDays: number
  /** The path of a picture; null for the name in letters. */
  logo: string | null
  /** The colour of the brand, of the look that is live (domain/looks); null for the one that comes with the shop. */
  accent: string | null
  /** An admin looks at so many products of a new seller before they go live. */
  reviewedProducts: number
  /** Sellers publish nothing before their email, tax profile, bank account and agreements are there. */
  sellerPapers: boolean
  /** What selling costs, in the owner's words, for the page that tells sellers about it. */
  sellingCosts: string
  /** Sellers add categories, and change those that only they sell in. */
  sellerCategories: boolean
  /** So many hours after a cart was left, customers who asked for it get one mail; null: no such mails. */
  cartReminderHours: number | null
  /** So many days after an order has arrived, its customer is asked for reviews; null: never. */
  reviewInvitationDays: number | null
  /** So many days are left at least when goods with a date arrive. */
  promiseDays: number
  /** Refunds above it need a second person; null: none do. */
  secondPersonAbove: Paise | null
  /** Less than this is not paid out to a seller, but carried on. */
  payoutMinimum: Paise
  /** The shop may pay out online money from its own bank account, because it holds a licence or an escrow account. */
  paysOnlineByBank: boolean
  /** Visitors see no more than that the shop will open. */
  doorsClosed: boolean
  /** The day of the opening, such as 2026-12-01; null where it is not known yet. */
  opensOn: string | null
  version: number
}

export async function getSettings(db: Db): Promise<Settings> {
  return readSettings(db).executeTakeFirstOrThrow()
}

export async function changeSettings(
  db: Db,
  actor: Recorded,
  { version: sent, ...changes }: ChangesTo<Settings>,
): Promise<Settings> {
  return inTransaction(db, async trx => {
    const before = await readSettings(trx).forUpdate().executeTakeFirstOrThrow()
    await refuseStale(trx, { subject: 'settings', subjectId: 'shop', current: before.version, sent })
    const after = { ...before, ...definedOnly(changes) }
    const { version } = await trx
      .updateTable('settings')
      .set({
        shop_name: after.shopName,
        default_badge: after.defaultBadge,
        default_rating: after.defaultRating,
        unrated_shows: after.unratedShows,
        guests_may_buy: after.guestsMayBuy,
        low_stock_threshold: after.lowStockThreshold,
        cod_open_orders: after.codOpenOrders,
        cod_open_value: after.codOpenValue,
        support_email: after.supportEmail,
        support_phone: after.supportPhone,
        grievance_officer: JSON.stringify(after.grievanceOfficer),
        session_days: after.sessionDays,
        staff_idle_hours: after.staffIdleHours,
        security_log_days: after.securityLogDays,
        two_step_roles: after.twoStepRoles,
        // Sessions from before go on; the next sign-in asks for it to be set up.
        ...(String(after.twoStepRoles) !== String(before.twoStepRoles) && {
          two_step_since: sql<Date>`now()`,
        }),
        logo: after.logo,
        accent: after.accent,
        reviewed_products: after.reviewedProducts,
        seller_papers: after.sellerPapers,
        selling_costs: after.sellingCosts,
        seller_categories: after.sellerCategories,
        cart_reminder_hours: after.cartReminderHours,
        review_invitation_days: after.reviewInvitationDays,
        promise_days: after.promiseDays,
        second_person_above: after.secondPersonAbove,
        payout_minimum: after.payoutMinimum,
        pays_online_by_bank: after.paysOnlineByBank,
        doors_closed: after.doorsClosed,
        opens_on: after.opensOn,
      })
      .returning('version')
      .executeTakeFirstOrThrow()
    const saved = { ...after, version }
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'settings',
      subjectId: 'shop',
      before,
      after: saved,
    })
    announce(trx, 'settings')
    return saved
  })
}

const readSettings = (db: Db) =>
  db
    .selectFrom('settings')
    .select([
      'shop_name as shopName',
      'default_badge as defaultBadge',
      'default_rating as defaultRating',
      'unrated_shows as unratedShows',
      'guests_may_buy as guestsMayBuy',
      'low_stock_threshold as lowStockThreshold',
      'cod_open_orders as codOpenOrders',
      'cod_open_value as codOpenValue',
      'support_email as supportEmail',
      'support_phone as supportPhone',
      'grievance_officer as grievanceOfficer',
      'session_days as sessionDays',
      'staff_idle_hours as staffIdleHours',
      'security_log_days as securityLogDays',
      'two_step_roles as twoStepRoles',
      'logo',
      'accent',
      'reviewed_products as reviewedProducts',
      'seller_papers as sellerPapers',
      'selling_costs as sellingCosts',
      'seller_categories as sellerCategories',
      'cart_reminder_hours as cartReminderHours',
      'review_invitation_days as reviewInvitationDays',
      'promise_days as promiseDays',
      'second_person_above as secondPersonAbove',
      'payout_minimum as payoutMinimum',
      'pays_online_by_bank as paysOnlineByBank',
      'doors_closed as doorsClosed',
      sql<string | null>`to_char(opens_on, 'YYYY-MM-DD')`.as('opensOn'),
      'version',
    ])

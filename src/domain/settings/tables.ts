import type { ColumnType, Generated } from 'kysely'
import type { Json } from '#db/tables.ts'
import type { Paise } from '#values/money.ts'
import type { StaffRole } from '#values/rights.ts'

declare module '#db/tables.ts' {
  interface Tables {
    settings: {
      shop_name: string
      default_badge: string
      default_rating: number
      unrated_shows: UnratedShows
      guests_may_buy: Generated<boolean>
      low_stock_threshold: number
      cod_open_orders: number | null
      cod_open_value: Paise | null
      support_email: string
      support_phone: string
      grievance_officer: Json<GrievanceOfficer>
      session_days: number
      staff_idle_hours: number
      security_log_days: number
      two_step_roles: Generated<('seller' | StaffRole)[]>
      two_step_since: Generated<Date>
      logo: string | null
      accent: string | null
      reviewed_products: number
      seller_papers: Generated<boolean>
      selling_costs: Generated<string>
      seller_categories: Generated<boolean>
      cart_reminder_hours: number | null
      review_invitation_days: number | null
      promise_days: Generated<number>
      second_person_above: Paise | null
      payout_minimum: Generated<Paise>
      pays_online_by_bank: Generated<boolean>
      doors_closed: Generated<boolean>
      /** A day; its time means nothing. */
      opens_on: ColumnType<Date | null, string | null, string | null>
      version: Generated<number>
    }
  }
}

export interface GrievanceOfficer {
  name: string
  email: string
  phone: string
}

/** What a product shows before its first review. */
export type UnratedShows = 'rating' | 'new' | 'nothing'

import type { Generated } from 'kysely'
import type { Json } from '#db/tables.ts'
import type { Paise } from '#values/money.ts'

declare module '#db/tables.ts' {
  interface Tables {
    delivery_rules: {
      fee: Paise
      free_from: Paise | null
      from_days: number
      to_days: number
      overrides: Json<DeliveryOverride[]>
      cod_open: Generated<boolean>
      cod_most: Paise | null
      cod_fee: Generated<Paise>
      online_open: Generated<boolean>
      version: Generated<number>
    }
  }
}

/** For a state, or for PIN codes that begin so; what it leaves out is as everywhere. */
export interface DeliveryOverride {
  state?: string | undefined
  pincodePrefix?: string | undefined
  deliverable?: boolean | undefined
  fee?: Paise | undefined
  freeFrom?: Paise | undefined
  fromDays?: number | undefined
  toDays?: number | undefined
}

import type { Db } from '#db/client.ts'
import { getSettings } from '#domain/settings/settings.ts'
import { findTaxProfile, type TaxProfile } from '#domain/taxes/tax-profile.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { ledgerRefusals } from '../refusals.ts'
import { readTds, type TdsRow } from './tds-list.ts'

/** What a seller claims the credit with. */
export interface TdsCertificate {
  shop: string
  deductor: TaxProfile
  seller: { name: string; pan: string }
  year: string
  quarter: number
  date: string
  rows: TdsRow[]
  total: Paise
}

export type PrintTdsCertificate = (certificate: TdsCertificate) => Promise<Uint8Array>

export async function readTdsCertificate(
  db: Db,
  { seller, year, quarter }: { seller: AccountId; year: string; quarter: number },
): Promise<TdsCertificate> {
  const [rows, deductor, { shopName }] = await Promise.all([
    readTds(db, { seller, year, quarter }),
    findTaxProfile(db, null),
    getSettings(db),
  ])
  const total = paise(rows.reduce((sum, { tds }) => sum + tds, 0))
  const [first] = rows
  if (!first || !deductor || rows.every(({ tds }) => tds === 0)) throw ledgerRefusals.noTds()
  const { name, pan } = first
  return {
    shop: shopName,
    deductor,
    seller: { name, pan },
    year,
    quarter,
    date: dayInIndia(new Date()),
    rows,
    total,
  }
}

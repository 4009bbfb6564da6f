import { exactRupees, type Paise, toRupees } from '#values/money.ts'

/** What the parts of a printed document share. */
export const margin = 44
export const [rose, muted, line, sand] = ['#a3294f', '#6d5c5f', '#eaddd3', '#fbf6f2']
export const money = (amount: Paise) => exactRupees(toRupees(amount))

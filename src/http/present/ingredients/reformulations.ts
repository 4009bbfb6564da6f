import type { Reformulation } from '#domain/ingredients/reformulation.ts'
import { dayInIndia } from '#values/dates.ts'
import { monthOf } from '#values/lots.ts'
import { changeLines } from '#values/reformulations.ts'

export const presentReformulation = ({ at, change }: Reformulation) => ({
  month: monthOf(dayInIndia(at)),
  lines: changeLines(change),
})

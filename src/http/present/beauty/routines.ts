import type { z } from 'zod'
import type { routineStep } from '#contract/beauty/routines.ts'
import type { Step } from '#domain/beauty/list-steps.ts'
import { toRupees } from '#values/money.ts'

export const presentRoutineStep = ({ id, price, stock, ...step }: Step): z.output<typeof routineStep> => ({
  _id: id,
  ...step,
  price: toRupees(price),
  inStock: stock > 0,
})

import { conflict } from '../errors.ts'

export const taxRefusals = {
  taxRateApplies: () =>
    conflict('This rate already applies and cannot be withdrawn. Please add a new one from a later date.'),

  outOfState: (sentence: string) => conflict(sentence),
}

import { conflict } from '../errors.ts'

export const taxRefusals = {
  taxRateApplies: () =>
    conflict('This rate applies already, so it stays. Please add a new one from a later day.'),

  outOfState: (sentence: string) => conflict(sentence),
}

import { conflict, notFound } from '../errors.ts'

export const taxRefusals = {
  taxRateApplies: () =>
    conflict('This rate applies already, so it stays. Please add a new one from a later day.'),

  unknown: () => notFound('There is nothing here.'),
}

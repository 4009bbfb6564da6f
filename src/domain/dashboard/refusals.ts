import { badField } from '../errors.ts'

export const dashboardRefusals = {
  periodBackwards: () => badField('to', 'The last day must not come before the first.'),
  periodTooLong: (most: number) => badField('to', `A period may have at most ${most} days.`),
  periodInFuture: () => badField('to', 'The period must end today or before.'),
}

import { notFound } from '../errors.ts'

export const ledgerRefusals = {
  unknownRule: () => notFound('There is no such rule.'),
}

import { notFound } from '../errors.ts'

export const ledgerRefusals = {
  unknownRule: () => notFound('There is no such rule.'),
  unknownSeller: () => notFound('There is no such seller.'),
  unknownCertificate: () => notFound('There is no such certificate.'),
  noTds: () => notFound('No TDS was deducted from this seller in that quarter.'),
}

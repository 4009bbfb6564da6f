import { badField, conflict, notAllowed, notFound } from '../errors.ts'

export const ledgerRefusals = {
  unknownRule: () => notFound('There is no such rule.'),
  unknownSeller: () => notFound('There is no such seller.'),
  unknownCertificate: () => notFound('There is no such certificate.'),
  unknownCost: () => notFound('There is no such cost, or it is taken back already.'),
  noTds: () => notFound('No TDS was deducted from this seller in that quarter.'),
  keyCannot: () => notAllowed('Only a person can decide this, not a program.'),
  monthNotOver: () => badField('month', 'A month can be closed once it is over.'),
  monthIsClosed: () => conflict('This month is closed already.'),
  unknownAdjustment: () => notFound('There is no such adjustment.'),
  adjustmentDecided: () => conflict('This adjustment is decided already.'),
  ownAdjustment: () => notAllowed('You asked for this, so someone else on the team has to decide.'),
  openingAgreed: () => conflict('There is no such seller, or the seller has agreed already.'),
  openingChanged: () => conflict('The opening balance has changed. Please look at it again.'),
}

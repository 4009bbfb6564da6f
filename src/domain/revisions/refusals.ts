import { conflict, notFound } from '../errors.ts'

export const revisionRefusals = {
  unknownRevision: () => notFound('This version is no longer kept.'),
  restoredAlready: () => conflict('It is like this already.'),
}

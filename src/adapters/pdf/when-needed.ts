import type { PrintDocument } from '#domain/documents/print.ts'
import type { PrintStatement } from '#domain/ledger/statement.ts'
import type { PrintTdsCertificate } from '#domain/ledger/taxes/tds-certificate.ts'
import type { WriteLabels } from '#domain/orders/labels.ts'
import type { WriteEvidence } from '#domain/payments/disputes/evidence.ts'
import type { PrintRefund } from '#domain/payments/refund-note.ts'

// The libraries are large, and most processes never print: they are loaded with the first document.

export const printDocument: PrintDocument = async data =>
  (await import('./print-document.ts')).printDocument(data)

export const printRefund: PrintRefund = async note => (await import('./print-refund.ts')).printRefund(note)

export const printStatement: PrintStatement = async statement =>
  (await import('./print-statement.ts')).printStatement(statement)

export const printTdsCertificate: PrintTdsCertificate = async certificate =>
  (await import('./print-tds-certificate.ts')).printTdsCertificate(certificate)

export const writeLabels: WriteLabels = async (parcels, options) =>
  (await import('./write-labels.ts')).writeLabels(parcels, options)

export const writeEvidence: WriteEvidence = async input =>
  (await import('./write-evidence.ts')).writeEvidence(input)

import type { Parcel } from './hand-over.ts'

type LabelPaper = 'A6' | 'A4'

/** Labels to stick on parcels, as PDF: one on each A6 page, or four on each A4 page. */
export type WriteLabels = (
  parcels: readonly Parcel[],
  paper: { paper: LabelPaper; shopName: string; at: Date },
) => Promise<Uint8Array>

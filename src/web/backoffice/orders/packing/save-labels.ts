import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../../call-or-sign-in.ts'
import { saveFile } from '../../data-table/csv.ts'
import { reasonOf } from '../../query.ts'

export type LabelPaper = 'A6' | 'A4'

/** The labels of these shipments, as a PDF to print. */
export async function saveLabels(shipments: readonly { _id: string }[], paper: LabelPaper) {
  const ids = shipments.map(({ _id }) => _id).join(',')
  try {
    const pdf = await callOrSignIn('GET /api/orders/labels', { query: { ids, paper } })
    saveFile('labels.pdf', pdf as Uint8Array<ArrayBuffer>, 'application/pdf')
  } catch (error) {
    toast(reasonOf(error), { kind: 'error' })
  }
}

import type { Reply } from '#contract/client.ts'
import { toast } from '#web/ui/toast.ts'
import { mutateAndToast } from '../query.ts'

/** Long enough to notice a slip. */
const milliseconds = 10_000

/** Says what was done, with a button that takes it back. */
export function toastWithUndo(sentence: string, undo: () => Promise<unknown>) {
  toast(sentence, { kind: 'success', milliseconds, action: { text: 'Undo', act: () => void undo() } })
}

type Bulk = Pick<Reply<'GET /api/productdetail/bulk/changes/{id}'>['bulk'], '_id' | 'mayUndo'>

/** The same for a change of many products. */
export function toastBulk(sentence: string, { _id, mayUndo }: Bulk) {
  if (mayUndo) toastWithUndo(sentence, () => undoBulk(_id))
  else toast(sentence, { kind: 'success' })
}

export const undoBulk = (id: string) =>
  mutateAndToast('POST /api/productdetail/bulk/changes/{id}/undo', { params: { id } })

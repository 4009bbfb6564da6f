import { changedSentence, type EditConflict, Refusal } from '../errors.ts'

export const auditRefusals = {
  changedMeanwhile: (conflict: EditConflict) =>
    new Refusal('conflict', changedSentence(conflict), { conflict }),
}

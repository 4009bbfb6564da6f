import { dictionaryTag } from '#domain/ingredients/ingredient.ts'
import { readLabelsAgain } from '#domain/ingredients/read-again.ts'
import type { Job } from './job.ts'

export const readLabels: Job = {
  name: 'read-labels',
  every: '*/10 * * * *',
  wakeOn: dictionaryTag,
  run: ({ db }, signal) => readLabelsAgain(db, signal),
}

import { foldWords } from '#domain/search/fold-words.ts'
import type { Job } from './job.ts'

export const countWords: Job = {
  name: 'count-words',
  every: '*/10 * * * *',
  run: ({ db }) => foldWords(db),
}

import { recallsTag } from '#domain/recalls/recall.ts'
import { repackRecalled } from '#domain/recalls/repack.ts'
import type { Job } from './job.ts'

export const repackRecalls: Job = {
  name: 'repack-recalled',
  every: '*/10 * * * *',
  wakeOn: recallsTag,
  async run({ db }) {
    await repackRecalled(db)
  },
}

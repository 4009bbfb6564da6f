import { firstDigits, sweepFiles } from '#domain/media/sweep-files.ts'
import type { Job } from './job.ts'

const anHour = 60 * 60 * 1000

/** Another digit every hour. */
export const sweepUnusedFiles: Job = {
  name: 'sweep-files',
  every: '23 * * * *',
  async run({ db, files }) {
    const hour = Math.floor(Date.now() / anHour)
    await sweepFiles(db, files, firstDigits[hour % firstDigits.length]!)
  },
}

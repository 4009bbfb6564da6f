import { makeCopies } from '#domain/media/make-copies.ts'
import { makeTints } from '#domain/media/make-tints.ts'
import { pictureStored } from '#domain/media/store-file.ts'
import type { Job } from './job.ts'

export const makePictureCopies: Job = {
  name: 'make-copies',
  every: '* * * * *',
  wakeOn: pictureStored,
  async run(services, signal) {
    await makeTints(services, signal)
    await makeCopies(services, signal)
  },
}

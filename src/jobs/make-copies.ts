import { makeCopies } from '#domain/media/make-copies.ts'
import { pictureStored } from '#domain/media/store-file.ts'
import type { Job } from './job.ts'

export const makePictureCopies: Job = {
  name: 'make-copies',
  every: '* * * * *',
  wakeOn: pictureStored,
  run: (services, signal) => makeCopies(services, signal),
}

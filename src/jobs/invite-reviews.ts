import { inviteReviews } from '#domain/reviews/invite.ts'
import type { Job } from './job.ts'

/** By day: nobody wants to be asked at night. */
export const inviteToReview: Job = {
  name: 'invite-reviews',
  every: '20 10-19 * * *',
  run: ({ db }) => inviteReviews(db),
}

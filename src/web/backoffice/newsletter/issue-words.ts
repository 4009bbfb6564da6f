import type { Reply } from '#contract/client.ts'

export type IssueRow = Reply<'GET /api/newsletter/issues'>['issues'][number]
type State = IssueRow['state']

export const issueStates: Record<State, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  sent: 'Sent',
}

export const issueVariants: Record<State, 'good' | 'waiting' | 'bad' | 'quiet'> = {
  draft: 'quiet',
  scheduled: 'waiting',
  sending: 'waiting',
  paused: 'waiting',
  stopped: 'bad',
  sent: 'good',
}

export const segmentNames: Record<IssueRow['segment'], string> = {
  all: 'All subscribers',
  bought: 'Customers who have bought',
  lapsed: 'Customers who have not bought for 90 days',
  new: 'Subscribers who have never bought',
}

export const recallLevels = ['stop-using', 'return'] as const
export type RecallLevel = (typeof recallLevels)[number]
export const recallLevelWords: Record<RecallLevel, string> = {
  'stop-using': 'Stop using it',
  return: 'Return it',
}

/** So long somebody who is the only admin has to think before confirming their own recall. */
export const aloneMinutes = 15

export type RecallState = 'proposed' | 'live' | 'closed' | 'withdrawn'

/** What a customer has done with a recalled piece. */
export const recallAnswers = ['returned', 'thrown-away', 'used-up'] as const
export type RecallAnswer = (typeof recallAnswers)[number]
export const recallAnswerWords: Record<RecallAnswer, string> = {
  returned: 'Sent back',
  'thrown-away': 'Thrown away',
  'used-up': 'Used up',
}

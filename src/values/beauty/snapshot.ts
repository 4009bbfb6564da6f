import type { Profile } from './profile.ts'

/** What a review tells of its writer, as it was then. What somebody avoids is nobody else's business. */
export type Snapshot = Pick<Profile, 'skinType' | 'hair' | 'concerns' | 'tone' | 'undertone'>

/** 'oily skin, brown tone, warm undertone, curly hair': all but the concerns. */
export const answers = ({ skinType, tone, undertone, hair }: Snapshot): string[] => [
  ...(skinType ? [`${skinType} skin`] : []),
  ...(tone ? [`${tone} tone`] : []),
  ...(undertone ? [`${undertone} undertone`] : []),
  ...(hair ? [`${hair} hair`] : []),
]

/** All that a snapshot tells, in words. */
export const described = (snapshot: Snapshot): string[] => [...answers(snapshot), ...snapshot.concerns]

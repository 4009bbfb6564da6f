import type { Reply } from '#contract/client.ts'

export type Looks = Reply<'GET /api/looks'>

export type DraftState = 'saved' | 'saving' | 'failed'

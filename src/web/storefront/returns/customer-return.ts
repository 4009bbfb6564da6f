import type { Reply } from '#contract/client.ts'

export type CustomerReturn = Reply<'GET /api/returns/number/{number}'>['return']

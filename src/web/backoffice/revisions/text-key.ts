import type { CallInput } from '#contract/client.ts'

/** Which text of the shop, as its revisions name it. */
export type TextKey = Pick<CallInput<'GET /api/revisions'>['query'], 'kind' | 'subject'>

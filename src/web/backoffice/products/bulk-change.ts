import type { CallInput } from '#contract/client.ts'

type Body = Exclude<CallInput<'POST /api/productdetail/bulk/preview'>['body'], FormData>

/** One change for many products. */
export type BulkChange = Body['change']
/** Which products it is made to. */
export type BulkChoice = Body['which']

import type { Reply } from '#contract/client.ts'

/** An order as its seller sees it: a seller's part of it, or all of it for an admin. */
export type OrderRow = Reply<'GET /api/orders/seller'>[number]

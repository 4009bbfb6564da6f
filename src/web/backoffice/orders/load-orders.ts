import type { Reply } from '#contract/client.ts'

export type OrderRow = Reply<'GET /api/orders/seller'>[number]

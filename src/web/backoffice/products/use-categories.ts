import type { Reply } from '#contract/client.ts'
import { useCall } from '../query.ts'

export type Category = Reply<'GET /api/categories/all'>['categories'][number]

/** The shop's categories; none until they are loaded. */
export const useCategories = (): Category[] => useCall('GET /api/categories/all', {}).data?.categories ?? []

import type { CategoryId } from '#values/ids.ts'

export interface Category {
  id: CategoryId
  name: string
  slug: string
  image: string | null
  version: number
}

export const categoryColumns = ['id', 'name', 'slug', 'image', 'version'] as const

import type { CategoryId } from '#values/ids.ts'

export interface Category {
  id: CategoryId
  name: string
  slug: string
  image: string | null
  /** Below the title of its page. */
  intro: string
  version: number
}

export const categoryColumns = ['id', 'name', 'slug', 'image', 'intro', 'version'] as const

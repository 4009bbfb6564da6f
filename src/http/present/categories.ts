import type { z } from 'zod'
import type { category } from '#contract/categories.ts'
import type { Category } from '#domain/categories/category.ts'

export function presentCategory({ id, name, slug, image }: Category): z.input<typeof category> {
  return { _id: id, name, slug, image }
}

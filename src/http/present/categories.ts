import type { CategoryView } from '#contract/pages.ts'
import type { Category } from '#domain/categories/category.ts'

export function presentCategory({ id, name, slug, image, version }: Category): CategoryView {
  return { _id: id, name, slug, image, version }
}

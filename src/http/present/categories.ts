import type { CategoryView } from '#contract/pages.ts'
import type { Category } from '#domain/categories/category.ts'

export function presentCategory({ id, name, slug, image, version }: Category): CategoryView {
  return { _id: id, name, slug, image, version }
}

/** As the back office edits it. */
export const presentManagedCategory = (category: Category) => ({
  ...presentCategory(category),
  intro: category.intro,
  hsn: category.hsn,
  gstRate: category.gstRate,
})

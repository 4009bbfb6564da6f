import { useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'

export type Category = Reply<'GET /api/categories/all'>['categories'][number]

/** The shop's categories; none until they are read. */
export function useCategories(): Category[] {
  const [categories, setCategories] = useState<Category[]>([])
  useEffect(() => {
    callOrSignIn('GET /api/categories/all', {}).then(
      reply => setCategories(reply.categories),
      error => console.warn('Failed to load categories', error),
    )
  }, [])
  return categories
}

import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrSignIn } from '../call-or-sign-in.ts'
import type { OpenFamilies, ProductRow } from './product-columns.tsx'

/** The rows of a table grouped by family, those of opened families followed by their other shades or sizes. */
export function useFamilies() {
  const [opened, setOpened] = useState<string[]>([])
  const queries = useQueries({
    queries: opened.map(id => ({
      queryKey: ['shades', id],
      queryFn: () =>
        callOrSignIn('GET /api/productdetail/myproducts', {
          query: { familyOf: id, sort: 'oldest', limit: 100 },
        }),
    })),
  })
  const shadesOf = new Map(opened.map((id, index) => [id, queries[index]?.data?.products ?? []]))
  const families: OpenFamilies = {
    isOpen: ({ _id }) => opened.includes(_id),
    toggle: ({ _id }) =>
      setOpened(before => (before.includes(_id) ? before.filter(one => one !== _id) : [...before, _id])),
  }
  return {
    families,
    withShades: (rows: ProductRow[]): ProductRow[] =>
      rows.flatMap(row =>
        row.shades
          ? [
              row,
              ...(shadesOf.get(row._id) ?? [])
                .filter(({ _id }) => _id !== row._id)
                .map(shade => ({ ...shade, isShade: true })),
            ]
          : [row],
      ),
  }
}

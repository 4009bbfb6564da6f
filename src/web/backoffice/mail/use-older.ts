import { useCallback, useEffect, useState } from 'react'
import { reasonOf } from '../form/use-screen-form.ts'

const atOnce = 20

export interface Older<Item> {
  /** Null until the first page has come. */
  items: Item[] | null
  more: boolean
  busy: boolean
  problem: string
  loadMore(): void
  remove(isGone: (item: Item) => boolean): void
}

/** A list from the newest on, with older ones when they are asked for. `load` stands outside of the component. */
export function useOlder<Item extends { _id: string }>(
  load: (query: { limit: number; cursor?: string }) => Promise<Item[]>,
): Older<Item> {
  const [items, setItems] = useState<Item[] | null>(null)
  const [more, setMore] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const loadAfter = useCallback(
    async (cursor: string | undefined) => {
      setBusy(true)
      try {
        const found = await load({ limit: atOnce, ...(cursor && { cursor }) })
        setItems(before => (cursor ? [...(before ?? []), ...found] : found))
        setMore(found.length === atOnce)
        setProblem('')
      } catch (error) {
        setProblem(reasonOf(error))
      } finally {
        setBusy(false)
      }
    },
    [load],
  )
  useEffect(() => void loadAfter(undefined), [loadAfter])

  return {
    items,
    more,
    busy,
    problem,
    loadMore: () => void loadAfter(items?.at(-1)?._id),
    remove: isGone => setItems(before => before?.filter(item => !isGone(item)) ?? null),
  }
}

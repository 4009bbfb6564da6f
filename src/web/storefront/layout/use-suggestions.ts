import { useEffect, useState } from 'react'
import { call, type Reply } from '#contract/client.ts'

export type SuggestionsForText = Reply<'GET /api/search/suggest'> & { text: string }

const debounce = 150
const minLength = 2

/** Debounced. The previous suggestions stay until the next ones arrive, so that nothing flickers. */
export function useSuggestions(text: string, enabled: boolean): SuggestionsForText | null {
  const [suggestions, setSuggestions] = useState<SuggestionsForText | null>(null)
  const isCurrent = suggestions?.text === text

  useEffect(() => {
    if (!enabled || isCurrent) return
    if (text !== '' && text.length < minLength) return setSuggestions(null)
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(
      async () => {
        const answer = await call(
          'GET /api/search/suggest',
          { query: text ? { q: text } : {} },
          { signal },
        ).catch(() => null)
        if (!signal.aborted) setSuggestions(answer && { ...answer, text })
      },
      text ? debounce : 0,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, enabled, isCurrent])

  return suggestions
}

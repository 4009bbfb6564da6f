import { useEffect, useState } from 'react'
import { call, type Reply } from '#contract/client.ts'

/** What was suggested, and for which text. */
export type SuggestionsForText = Reply<'GET /api/search/suggest'> & { text: string }

const pause = 150
const shortest = 2

/** Suggestions for the newest text. The ones before stay until then, so that nothing flickers while somebody types. */
export function useSuggestions(text: string, wanted: boolean): SuggestionsForText | null {
  const [found, setFound] = useState<SuggestionsForText | null>(null)
  const known = found?.text === text

  useEffect(() => {
    if (!wanted || known) return
    if (text.length < shortest) return setFound(null)
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(async () => {
      const answer = await call('GET /api/search/suggest', { query: { q: text } }, { signal }).catch(
        () => null,
      )
      if (!signal.aborted) setFound(answer && { ...answer, text })
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, wanted, known])

  return found
}

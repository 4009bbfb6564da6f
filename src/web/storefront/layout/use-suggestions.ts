import { type CallOptions, call, type Reply } from '#contract/client.ts'
import { useReply } from '#web/client/use-reply.ts'

export type SuggestionsForText = Reply<'GET /api/search/suggest'> & { text: string }

const debounce = 150
const minLength = 2

/** The previous suggestions stay until the next ones arrive, so that nothing flickers. */
export function useSuggestions(text: string, enabled: boolean): SuggestionsForText | null {
  const isTooShort = text !== '' && text.length < minLength
  const { reply, error } = useReply(
    'GET /api/search/suggest',
    enabled && !isTooShort ? { query: text ? { q: text } : {} } : null,
    suggest,
  )
  return isTooShort || error ? null : reply
}

/** Debounced: the call is not sent where the next letter follows at once. */
async function suggest(
  key: 'GET /api/search/suggest',
  input: { query: { q?: string | undefined } },
  options: CallOptions,
): Promise<SuggestionsForText> {
  const text = input.query.q ?? ''
  if (text) await new Promise(resolve => setTimeout(resolve, debounce))
  options.signal?.throwIfAborted()
  return { ...(await call(key, input, options)), text }
}

import {
  keepPreviousData,
  QueryClient,
  skipToken,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { CallError, type CallInput, type Reply } from '#contract/client.ts'
import type { ShopEndpoints } from '#contract/endpoints.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from './call-or-sign-in.ts'

type Key = keyof ShopEndpoints
type GetKey = Extract<Key, `GET ${string}`>

/** What the open screen has loaded. Nothing is cached beyond that: a form must not start from stale values. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      // A failure is shown at once, with a button to try again.
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // With other input, the last data stays on screen until the next arrives.
      placeholderData: keepPreviousData,
    },
  },
})

interface CallQueryOptions<Answer, Data> {
  select?(reply: Answer): Data
  refetchOnWindowFocus?: boolean
  /** Milliseconds, while what is shown changes by itself. */
  refetchInterval?(query: { state: { data: Answer | undefined } }): number | false
}

/** Loads what a screen shows: `useCall('GET /api/blog/manage/{id}', { params: { id } })`. Input null loads nothing. */
export function useCall<K extends GetKey, Data = Reply<K>>(
  key: K,
  input: CallInput<K> | null,
  options: CallQueryOptions<Reply<K>, Data> = {},
): UseQueryResult<Data> {
  return useQuery({
    queryKey: [key, input],
    queryFn: input ? ({ signal }) => callOrSignIn(key, input as CallInput<K>, { signal }) : skipToken,
    // Not the record that was edited before.
    ...(input === null && { placeholderData: () => undefined }),
    ...options,
  })
}

interface Pages<K extends GetKey, Item> {
  /** Of its path. */
  params?: object
  /** The call's query, without limit and cursor. */
  query: object
  pick(reply: Reply<K>): Item[]
  limit: number
}

/** A list from the newest on, with older items at each `fetchNextPage()`. */
export function useCallPages<K extends GetKey, Item extends { _id: string }>(
  key: K,
  { params, query, pick, limit }: Pages<K, Item>,
) {
  return useInfiniteQuery({
    queryKey: ['pages', key, params, query],
    queryFn: async ({ pageParam, signal }) => {
      const input = { params, query: { ...query, limit, cursor: pageParam } } as unknown as CallInput<K>
      return pick(await callOrSignIn(key, input, { signal }))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.length < limit ? undefined : page.at(-1)?._id),
    select: ({ pages }) => pages.flat(),
  })
}

/** A call that changes something. Everything on screen is refetched before it resolves. */
export async function mutate<K extends Key>(key: K, input: CallInput<K>): Promise<Reply<K>> {
  const reply = await callOrSignIn(key, input)
  await refetchAll()
  return reply
}

/** After a change that did not go through `mutate`: several calls in a row, an upload with progress. */
export const refetchAll = (): Promise<void> => queryClient.invalidateQueries()

interface Toasts<Answer> {
  /** The reply's `message` without; null says nothing. */
  success?: null | string | ((reply: Answer) => string)
  /** Said before the reason; a function replaces the whole sentence. */
  failure?: string | ((error: unknown) => string)
}

/** `mutate` for a button: shows the outcome in a toast. Resolves to null if it failed. */
export async function mutateAndToast<K extends Key>(
  key: K,
  input: CallInput<K>,
  { success = reply => (reply as { message: string }).message, failure = '' }: Toasts<Reply<K>> = {},
): Promise<Reply<K> | null> {
  try {
    const reply = await mutate(key, input)
    if (success !== null) toast(typeof success === 'string' ? success : success(reply), { kind: 'success' })
    return reply
  } catch (error) {
    // Somebody else was faster: the screen shows what they made of it.
    if (error instanceof CallError && error.conflict) await refetchAll()
    const sentence = typeof failure === 'string' ? `${failure} ${reasonOf(error)}`.trim() : failure(error)
    toastFailure(sentence, error)
    return null
  }
}

/** With a link to what has to be done first, where the shop says so. */
export function toastFailure(sentence: string, error: unknown) {
  const [first] = error instanceof CallError ? error.missing : []
  toast(sentence, {
    kind: 'error',
    ...(first && { milliseconds: 12_000, link: { to: first.link, text: first.title } }),
  })
}

/** Why a call failed, in a sentence. */
export const reasonOf = (error: unknown): string =>
  errorMessage(error, 'The shop cannot be reached. Please check your connection and try again.')

import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { reasonOf } from '../form/use-screen-form.ts'

type Endpoint = 'GET /api/insight/admin' | 'GET /api/insight/seller'
export type Days = '7' | '30' | '90'

export interface Insight<Key extends Endpoint> {
  days: Days
  chooseDays(days: Days): void
  /** The last figures that came; those of another period until the new ones are here. */
  figures: Reply<Key> | null
  loading: boolean
  /** Why there are none. */
  problem: string
  reload(): void
}

/** The figures of the period in the address. */
export function useInsight<Key extends Endpoint>(key: Key): Insight<Key> {
  const [params, setParams] = useSearchParams()
  const days = daysOf(params.get('days'))
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<Pick<Insight<Key>, 'figures' | 'loading' | 'problem'>>({
    figures: null,
    loading: true,
    problem: '',
  })

  useEffect(() => {
    let isLeft = false
    // A question asked again is a question too.
    if (asked >= 0) setAnswer(before => ({ ...before, loading: true, problem: '' }))
    callOrSignIn(key, { query: { days } } as never).then(
      figures => isLeft || setAnswer({ figures, loading: false, problem: '' }),
      error => isLeft || setAnswer({ figures: null, loading: false, problem: reasonOf(error) }),
    )
    return () => {
      isLeft = true
    }
  }, [key, days, asked])

  return {
    ...answer,
    days,
    chooseDays: chosen => setParams(chosen === '30' ? {} : { days: chosen }, { preventScrollReset: true }),
    reload: () => setAsked(count => count + 1),
  }
}

const daysOf = (text: string | null): Days => (text === '7' || text === '90' ? text : '30')

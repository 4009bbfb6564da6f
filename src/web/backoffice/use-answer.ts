import { useCallback, useEffect, useState } from 'react'
import { reasonOf } from './form/use-screen-form.ts'

export interface Answer<Value> {
  /** The last that came; of an earlier question until the new one is answered. */
  value: Value | null
  loading: boolean
  /** Why there is none. */
  problem: string
  reload(): void
}

/** What the server says to one question. `load` stands outside of the component: another function asks anew. */
export function useAnswer<Value>(load: (about: string) => Promise<Value>, about = ''): Answer<Value> {
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<Omit<Answer<Value>, 'reload'>>({
    value: null,
    loading: true,
    problem: '',
  })
  useEffect(() => {
    let isLeft = false
    // A question asked again is a question too.
    if (asked >= 0) setAnswer(before => ({ ...before, loading: true, problem: '' }))
    load(about).then(
      value => isLeft || setAnswer({ value, loading: false, problem: '' }),
      error => isLeft || setAnswer({ value: null, loading: false, problem: reasonOf(error) }),
    )
    return () => {
      isLeft = true
    }
  }, [load, about, asked])
  const reload = useCallback(() => setAsked(count => count + 1), [])
  return { ...answer, reload }
}

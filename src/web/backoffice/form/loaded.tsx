import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useEffect, useState } from 'react'
import { Unreadable } from '../layout/unreadable.tsx'
import { reasonOf } from './use-screen-form.ts'

interface Answer<Value> {
  value: Value | undefined
  /** Why it could not be read. */
  problem: string
}

export interface Loading<Value> extends Answer<Value> {
  reload(): void
  change: Dispatch<SetStateAction<Value>>
}

/** What a screen shows, read when it opens. `load` stands outside of the component. */
export function useLoaded<Value>(load: () => Promise<Value>): Loading<Value> {
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<Answer<Value>>({ value: undefined, problem: '' })
  useEffect(() => {
    let left = false
    if (asked > 0) setAnswer(before => ({ ...before, problem: '' }))
    load().then(
      value => left || setAnswer({ value, problem: '' }),
      error => left || setAnswer({ value: undefined, problem: reasonOf(error) }),
    )
    return () => {
      left = true
    }
  }, [load, asked])
  const change = useCallback(
    (next: SetStateAction<Value>) =>
      setAnswer(({ value }) => ({
        value: typeof next === 'function' ? (next as (before: Value) => Value)(value as Value) : next,
        problem: '',
      })),
    [],
  )
  return { ...answer, change, reload: () => setAsked(count => count + 1) }
}

/** Shows it once it is there; until then its shape, and when it does not come, why and what to do. */
export function Loaded<Value>(props: {
  data: Loading<Value>
  /** Said when it cannot be read. */
  failure: string
  children(value: Value): ReactNode
}) {
  const { value, problem, reload } = props.data
  if (problem) return <Unreadable title={props.failure} problem={problem} onRetry={reload} />
  if (value === undefined)
    return (
      <div role="status" aria-label="Loading" className="grid gap-4">
        {[1, 2, 3].map(nth => (
          <div key={nth} className="grid gap-4 rounded-2xl border border-line bg-white p-6">
            <div className="skeleton h-5 w-40" />
            <div className="skeleton h-11" />
          </div>
        ))}
      </div>
    )
  return props.children(value)
}

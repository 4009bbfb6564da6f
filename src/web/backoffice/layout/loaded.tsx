import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '#contract/client.ts'
import { reasonOf } from '../query.ts'
import { ToolButton } from './tool-button.tsx'

interface Props<Data> {
  query: UseQueryResult<Data>
  /** Said when it cannot be read. */
  failure: string
  skeleton?: ReactNode
  children(data: Data): ReactNode
}

/** What a query has loaded; a skeleton until then, or the failure with a button to try again. */
export function Loaded<Data>({ query, failure, skeleton = <FormSkeleton />, children }: Props<Data>) {
  // A failed refetch does not take the data off the screen: a form may be open in it.
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return skeleton
  return (
    <div className="rounded-2xl border border-line bg-white p-12 text-center">
      <LoadFailure failure={failure} error={query.error} retry={() => void query.refetch()} />
    </div>
  )
}

export function LoadFailure(props: { failure: string; error: unknown; retry(): void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3">
      <p className="text-lg">{props.failure}</p>
      <p className="text-muted">{reasonOf(props.error)}</p>
      {!isGone(props.error) && <ToolButton onClick={props.retry}>Try again</ToolButton>}
    </div>
  )
}

/** Trying again does not bring back what does not exist, nor allow what is not allowed. */
const isGone = (error: unknown) => error instanceof CallError && [403, 404, 410].includes(error.status)

function FormSkeleton() {
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
}

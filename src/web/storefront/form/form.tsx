import type { ComponentProps } from 'react'
import { FieldErrors } from '#web/ui/field-errors.ts'
import type { CheckFields, Submission } from './use-submit.ts'

/** A form of `useSubmit`; each `Field` within shows its own error. */
export function Form({
  submission,
  check,
  className = 'grid gap-4',
  ...rest
}: ComponentProps<'form'> & { submission: Submission; check?: CheckFields }) {
  return (
    <FieldErrors value={submission.errors}>
      <form
        ref={submission.form}
        // Sent again once its script is there: early-input.ts.
        method="post"
        noValidate={check !== undefined}
        onSubmit={event => submission.submit(event, check)}
        onChange={submission.correct}
        className={className}
        {...rest}
      />
    </FieldErrors>
  )
}

/** Announced when it changes. A problem that stands beside a field is not repeated. */
export function FormOutcome({ problem, done, errors = {} }: Outcome) {
  return (
    <div aria-live="polite">
      {problem && Object.keys(errors).length === 0 && (
        <p className="rounded-lg bg-bad-soft px-4 py-3 text-bad">{problem}</p>
      )}
      {done && <p className="rounded-lg bg-good-soft px-4 py-3 text-good">{done}</p>}
    </div>
  )
}

interface Outcome {
  problem?: string
  done?: string | undefined
  errors?: Submission['errors']
}

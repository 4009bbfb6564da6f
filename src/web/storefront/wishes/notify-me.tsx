import { useId } from 'react'
import { call } from '#contract/client.ts'
import type { ProductView } from '#contract/pages.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { readSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'

/** One mail when it is back: to the account's email, or to one that confirms first. */
export function NotifyMe({ product: { _id: productId } }: { product: ProductView }) {
  const submission = useSubmit(({ email = '' }) =>
    readSession()
      ? callSignedIn('POST /api/stock-alerts/mine', { body: { productId } })
      : call('POST /api/stock-alerts', { body: { productId, email } }),
  )
  const { busy, done, errors } = submission
  const problem = errors.email ?? submission.problem
  const id = useId()
  return (
    <Form submission={submission} aria-label="Notify me" noValidate className="rounded-2xl bg-sunk p-4">
      <p>
        <strong className="font-medium">Sold out for now.</strong> We will email you once when it is back.
      </p>
      {!done && (
        <div className="mt-3 flex gap-2">
          <input
            name="email"
            type="email"
            autoComplete="email"
            aria-label="Your email"
            placeholder="Your email"
            aria-invalid={problem ? true : undefined}
            aria-describedby={id}
            className="signed-out-only min-h-11 w-full min-w-0 rounded-button border border-edge bg-surface px-4 placeholder:text-muted hover:border-muted aria-invalid:border-bad"
          />
          <Button type="submit" aria-disabled={busy} className="shrink-0">
            Notify me
          </Button>
        </div>
      )}
      <div id={id} className="has-[p]:mt-3">
        <FormOutcome problem={problem} done={done} />
      </div>
    </Form>
  )
}

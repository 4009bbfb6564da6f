import { Button } from '#web/ui/button.tsx'
import { FormOutcome } from '../form/form-outcome.tsx'
import { useFormCall } from '../form/use-form-call.ts'
import { AuthCard } from './auth-card.tsx'
import { linkToken } from './link-token.ts'

interface Props {
  title: string
  lead: string
  action: string
  send: (token: string) => Promise<{ message: string }>
}

/** Where a link of a mail leads. Opening it does nothing yet: programs that check mails open every link. */
export function MailLinkPage({ title, lead, action, send }: Props) {
  const { submit, busy, problem, done } = useFormCall(() => send(linkToken()))
  return (
    <AuthCard title={title} lead={lead}>
      <form onSubmit={submit} className="grid gap-4">
        <FormOutcome problem={problem} done={done} />
        {!done && (
          <Button type="submit" disabled={busy}>
            {action}
          </Button>
        )}
      </form>
      <p className="mt-6 text-center">
        <a href="/" className="inline-flex min-h-11 items-center text-rose underline">
          To the shop
        </a>
      </p>
    </AuthCard>
  )
}

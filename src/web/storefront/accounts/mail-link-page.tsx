import { Button } from '#web/ui/button.tsx'
import { FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { AuthForm } from './auth-form.tsx'

interface Props {
  title: string
  lead: string
  action: string
  send: (token: string) => Promise<{ message: string }>
}

/** Opened by a link in a mail. It acts only on a click: mail scanners open every link. */
export function MailLinkPage({ title, lead, action, send }: Props) {
  const submission = useSubmit(() => send(linkToken()))
  return (
    <AuthForm title={title} lead={lead} submission={submission} link={{ label: 'To the shop', href: '/' }}>
      <FormOutcome {...submission} />
      {!submission.done && (
        <Button type="submit" disabled={submission.busy}>
          {action}
        </Button>
      )}
    </AuthForm>
  )
}

/** The token of the mail's link that opened this page. */
export const linkToken = () => new URLSearchParams(location.search).get('token') ?? ''

import { call } from '#contract/client.ts'
import type { Pages } from '#contract/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { AuthForm } from './auth-form.tsx'
import { linkToken } from './link-token.ts'

/** Opened by a link in a mail. It acts only on a click: mail scanners open every link. */
export default function MailLinkPage({ title, lead, action, call: key }: Pages['mail-link']) {
  const submission = useSubmit(() => {
    // Links of a newsletter name its issue too.
    const issue = new URLSearchParams(location.search).get('issue')
    const body = { token: linkToken(), ...(issue && { issue }) }
    // All of them take a token; this one takes the issue too.
    return call(key as 'POST /api/newsletter/unsubscribe', { query: {}, body })
  })
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

import { call } from '#contract/client.ts'
import { MailLinkPage } from '../accounts/mail-link-page.tsx'

export default function ReviewInvitationsPage() {
  return (
    <MailLinkPage
      title="No more questions"
      lead="We will no longer ask you by mail how you like what you ordered. You can allow it again in your profile."
      action="Stop asking"
      send={token => call('POST /api/reviews/invitations/stop', { query: {}, body: { token } })}
    />
  )
}

import { call } from '#contract/client.ts'
import { MailLinkPage } from './mail-link-page.tsx'

export default function ConfirmEmailPage() {
  return (
    <MailLinkPage
      title="Confirm your email"
      lead="So that we can reach you about your orders."
      action="Confirm"
      send={token => call('POST /api/auth/confirm', { body: { token } })}
    />
  )
}

import { call } from '#contract/client.ts'
import { MailLinkPage } from '../accounts/mail-link-page.tsx'

export default function NewsletterConfirmPage() {
  return (
    <MailLinkPage
      title="Our newsletter"
      lead="Please confirm that you would like to get it."
      action="Confirm"
      send={token => call('POST /api/newsletter/confirm', { body: { token } })}
    />
  )
}

import { call } from '#contract/client.ts'
import { MailLinkPage } from '../accounts/mail-link-page.tsx'

export default function NewsletterUnsubscribePage() {
  return (
    <MailLinkPage
      title="Leave our newsletter"
      lead="You will get no more of them. You can come back at any time."
      action="Unsubscribe"
      send={token => {
        const issue = new URLSearchParams(location.search).get('issue') ?? undefined
        return call('POST /api/newsletter/unsubscribe', { query: {}, body: { token, issue } })
      }}
    />
  )
}

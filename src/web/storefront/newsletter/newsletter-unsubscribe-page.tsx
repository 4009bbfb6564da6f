import { call } from '#contract/client.ts'
import { OneStepPage } from '../accounts/one-step-page.tsx'

export default function NewsletterUnsubscribePage() {
  return (
    <OneStepPage
      title="Leave our newsletter"
      lead="You will get no more of them. You can come back at any time."
      action="Unsubscribe"
      send={token => call('POST /api/newsletter/unsubscribe', { query: {}, body: { token } })}
    />
  )
}

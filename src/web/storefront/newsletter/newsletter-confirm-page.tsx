import { call } from '#contract/client.ts'
import { OneStepPage } from '../accounts/one-step-page.tsx'

export default function NewsletterConfirmPage() {
  return (
    <OneStepPage
      title="Our newsletter"
      lead="Please confirm that you would like to get it."
      action="Confirm"
      send={token => call('POST /api/newsletter/confirm', { body: { token } })}
    />
  )
}

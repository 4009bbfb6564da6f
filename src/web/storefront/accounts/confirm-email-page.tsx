import { call } from '#contract/client.ts'
import { OneStepPage } from './one-step-page.tsx'

export default function ConfirmEmailPage() {
  return (
    <OneStepPage
      title="Confirm your email"
      lead="So that we can reach you about your orders."
      action="Confirm"
      send={token => call('POST /api/auth/confirm', { body: { token } })}
    />
  )
}

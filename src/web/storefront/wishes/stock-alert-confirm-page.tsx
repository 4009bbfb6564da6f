import { call } from '#contract/client.ts'
import { MailLinkPage } from '../accounts/mail-link-page.tsx'

export default function StockAlertConfirmPage() {
  return (
    <MailLinkPage
      title="Back in stock"
      lead="Please confirm that we may write to you once, when it is back."
      action="Confirm"
      send={token => call('POST /api/stock-alerts/confirm', { body: { token } })}
    />
  )
}

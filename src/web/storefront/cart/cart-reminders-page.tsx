import { call } from '#contract/client.ts'
import { MailLinkPage } from '../accounts/mail-link-page.tsx'

export default function CartRemindersPage() {
  return (
    <MailLinkPage
      title="No more reminders"
      lead="We will no longer write to you about your cart. You can ask for it again in your profile."
      action="Stop reminders"
      send={token => call('POST /api/cart/reminders/stop', { query: {}, body: { token } })}
    />
  )
}

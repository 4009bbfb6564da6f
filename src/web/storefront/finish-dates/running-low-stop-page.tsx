import { call } from '#contract/client.ts'
import { MailLinkPage } from '../accounts/mail-link-page.tsx'

export default function RunningLowStopPage() {
  return (
    <MailLinkPage
      title="No more reminders"
      lead="We will no longer write before something that you bought is empty. You can ask for it again in your account."
      action="Stop reminding me"
      send={token => call('POST /api/finish-dates/reminders/stop', { query: {}, body: { token } })}
    />
  )
}

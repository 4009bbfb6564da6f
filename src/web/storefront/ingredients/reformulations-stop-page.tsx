import { call } from '#contract/client.ts'
import { MailLinkPage } from '../accounts/mail-link-page.tsx'

export default function ReformulationsStopPage() {
  return (
    <MailLinkPage
      title="No more news of ingredients"
      lead="We will no longer tell you when the ingredients of something change that you bought. You can ask for it again in your profile."
      action="Stop telling me"
      send={token => call('POST /api/reformulations/notices/stop', { query: {}, body: { token } })}
    />
  )
}

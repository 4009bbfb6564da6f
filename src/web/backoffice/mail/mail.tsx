import { ScreenHead } from '../layout/screen-head.tsx'
import { DeadMails } from './dead-mails.tsx'
import { OutboxSection } from './outbox-section.tsx'

/** Mails that were not sent: those that failed, and those kept because no mail server is set. */
export function MailScreen() {
  return (
    <>
      <ScreenHead title="Mail" text="What did not leave the shop." />
      <div className="grid max-w-5xl gap-6">
        <DeadMails />
        <OutboxSection />
      </div>
    </>
  )
}

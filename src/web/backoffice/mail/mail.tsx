import { ScreenHead } from '../layout/screen-head.tsx'
import { DeadMails } from './dead-mails.tsx'
import { Outbox } from './outbox.tsx'

/** Mails that did not leave the shop: those that failed, and those that no mail server was there for. */
export function MailScreen() {
  return (
    <>
      <ScreenHead title="Mail" text="What did not leave the shop." />
      <div className="grid max-w-5xl gap-6">
        <DeadMails />
        <Outbox />
      </div>
    </>
  )
}

import { MailChoice } from '../accounts/mail-choice.tsx'

/** Off until the customer says yes. */
export default function ReminderChoice() {
  return (
    <MailChoice
      path="/api/cart/reminders"
      title="Email me once if I leave something in my cart"
      note="You can unsubscribe with one click at any time."
    />
  )
}

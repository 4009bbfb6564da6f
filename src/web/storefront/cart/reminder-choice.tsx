import { MailChoice } from '../accounts/mail-choice.tsx'

/** Off until the customer says yes. */
export default function ReminderChoice() {
  return (
    <MailChoice
      path="/api/cart/reminders"
      title="Remind me once by mail when I leave something in my cart"
      note="You can stop it with one click at any time."
    />
  )
}

import { MailChoice } from '../accounts/mail-choice.tsx'

/** On until the customer says no. */
export function InvitationChoice() {
  return (
    <MailChoice
      path="/api/reviews/invitations"
      title="Ask me once by mail how I like what I ordered"
      note="Some days after it has arrived, once for each order."
    />
  )
}

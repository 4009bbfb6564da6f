import { MailChoice } from '../accounts/mail-choice.tsx'

/** Off until the customer says yes. */
export function FinishChoice({ onChosen }: { onChosen?: () => void }) {
  return (
    <MailChoice
      path="/api/finish-dates/reminders"
      title="Tell me by mail before something is empty"
      note="Once for each product, some days before. Without it we write only about products that you choose."
      onChosen={onChosen}
    />
  )
}

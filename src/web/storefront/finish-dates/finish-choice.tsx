import { MailChoice } from '../accounts/mail-choice.tsx'

/** Off until the customer says yes. */
export function FinishChoice({ onChosen }: { onChosen?: () => void }) {
  return (
    <MailChoice
      path="/api/finish-dates/reminders"
      title="Email me before something runs out"
      note="Once per product, a few days before. If this is off, we email you only about products you choose."
      onChosen={onChosen}
    />
  )
}

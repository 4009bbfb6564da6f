import { MailChoice } from '../accounts/mail-choice.tsx'

/** Off until the customer says yes. */
export function FormulaChoice() {
  return (
    <MailChoice
      path="/api/reformulations/notices"
      title="Tell me when the ingredients of something change that I bought"
      note="Once for each change, and what of it you avoid by your saved beauty profile."
    />
  )
}

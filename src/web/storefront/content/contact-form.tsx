import { call } from '#contract/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FormOutcome } from '../form/form-outcome.tsx'
import { useFormCall } from '../form/use-form-call.ts'

export function ContactForm() {
  const { submit, busy, errors, problem, done } = useFormCall(
    ({ name = '', email = '', message = '', website = '' }) =>
      call('POST /api/contact/send', { body: { name, email, message, website } }),
  )
  const known = ['name', 'email', 'message'].some(field => errors[field])
  return (
    <form onSubmit={submit} className="grid content-start gap-4" aria-label="Write to us">
      <Field label="Your Name" name="name" autoComplete="name" required maxLength={100} error={errors.name} />
      <Field
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <TextArea label="Message" name="message" required maxLength={5000} rows={6} error={errors.message} />
      {/* For robots, which fill in everything they find; nobody sees or reaches it. */}
      <div hidden>
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" disabled={busy}>
        Send Message
      </Button>
      <FormOutcome problem={known ? '' : problem} done={done} />
    </form>
  )
}

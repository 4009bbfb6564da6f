import { call } from '#contract/client.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Form, FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'

export function ContactForm() {
  const submission = useSubmit(({ name = '', email = '', message = '', website = '' }) =>
    call('POST /api/contact/send', { body: { name, email, message, website } }),
  )
  return (
    <Form submission={submission} className="grid content-start gap-4" aria-label="Write to us">
      <Field label="Your Name" name="name" autoComplete="name" required maxLength={fieldLimits.personName} />
      <Field label="Email Address" name="email" type="email" autoComplete="email" required />
      <TextArea label="Message" name="message" required maxLength={fieldLimits.contactMessage} rows={6} />
      {/* Honeypot: bots fill in every field they find; people neither see nor reach it. */}
      <div hidden>
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" disabled={submission.busy}>
        Send Message
      </Button>
      <FormOutcome {...submission} />
    </Form>
  )
}

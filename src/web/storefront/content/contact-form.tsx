import { useEffect } from 'react'
import { call } from '#contract/client.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { Form, FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'

export function ContactForm() {
  const submission = useSubmit(({ name = '', email = '', message = '', website = '', kind, about = '' }) =>
    call('POST /api/contact/send', {
      body: { name, email, message, website, about, complaint: kind === 'complaint' },
    }),
  )
  // Pages of orders and returns lead here with the number.
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const field = submission.form.current?.elements.namedItem('about')
    const number = query.get('return') ?? query.get('order')
    if (number && field instanceof HTMLInputElement) field.value = number
  }, [submission.form])
  return (
    <Form submission={submission} className="grid content-start gap-4" aria-label="Write to us">
      <Field label="Your Name" name="name" autoComplete="name" required maxLength={fieldLimits.personName} />
      <Field label="Email Address" name="email" type="email" autoComplete="email" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="What is it?" name="kind" defaultValue="question">
          <option value="question">A question or a wish</option>
          <option value="complaint">A complaint</option>
        </Select>
        <Field label="Order or return number (optional)" name="about" maxLength={60} />
      </div>
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

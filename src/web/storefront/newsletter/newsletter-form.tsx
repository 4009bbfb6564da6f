import { call } from '#contract/client.ts'
import type { FooterView } from '#contract/pages.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'

export function NewsletterForm(texts: FooterView['newsletter']) {
  const submission = useSubmit(({ name = '', email = '' }) =>
    call('POST /api/newsletter/subscribe', { body: { name, email } }),
  )
  // A footer without texts for it has no newsletter.
  if (!texts.title && !texts.buttonText) return null
  const [name, email] = [texts.placeholderName || 'Your name', texts.placeholderEmail || 'Your email']
  return (
    <Form
      submission={submission}
      className="grid content-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      aria-label="Newsletter"
    >
      {texts.title && <p className="col-span-full font-display text-xl">{texts.title}</p>}
      <input
        name="name"
        autoComplete="name"
        maxLength={fieldLimits.personName}
        className={input}
        aria-label={name}
        placeholder={name}
      />
      <input
        name="email"
        type="email"
        autoComplete="email"
        required
        className={input}
        aria-label={email}
        placeholder={email}
      />
      <Button type="submit" disabled={submission.busy}>
        {texts.buttonText || 'Subscribe'}
      </Button>
      <div className="col-span-full">
        {/* Its fields show no errors of their own. */}
        <FormOutcome problem={submission.problem} done={submission.done} />
      </div>
    </Form>
  )
}

const input =
  'min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base transition-colors placeholder:text-muted hover:border-muted'

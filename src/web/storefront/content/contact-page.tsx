import { useEffect } from 'react'
import { call } from '#contract/client.ts'
import type { ContactView, Pages } from '#contract/pages.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { coordinatesOf, isInMumbai, mapLink } from '#values/map-place.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { Form, FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { telLink } from '../layout/contact-lines.tsx'
import { OwnerNote } from '../layout/owner-note.tsx'

export default function ContactPage({ contact }: Pages['contact']) {
  const ways = [
    { title: 'Head office', text: contact.headOffice },
    { title: 'Email', text: contact.email, href: `mailto:${contact.email}` },
    { title: 'Phone', text: contact.phone, href: telLink(contact.phone) },
  ].filter(({ text }) => text)
  return (
    <div>
      <section className="bg-sunk">
        <div className="mx-auto max-w-3xl px-4 py-8 text-center sm:py-12 lg:py-16">
          <h1 className="text-4xl sm:text-5xl">{contact.heading}</h1>
          {contact.description && (
            <p className="mt-3 whitespace-pre-line text-muted leading-relaxed sm:text-lg">
              {contact.description}
            </p>
          )}
        </div>
      </section>
      {ways.length === 0 && (
        <OwnerNote
          text="Your address, email and phone go here. The law asks every online shop for them."
          action="Add your contact details"
          path="/admin/contact"
          className="mx-auto w-full max-w-3xl px-4 pt-6"
        />
      )}
      <div
        className={`mx-auto grid gap-6 px-4 py-8 sm:gap-8 sm:py-12 ${ways.length > 0 ? 'max-w-7xl lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : 'max-w-3xl'}`}
      >
        <section className="rounded-3xl bg-surface p-5 shadow-card sm:p-10">
          <h2 className="mb-6 text-3xl">Write to us</h2>
          <ContactForm />
        </section>
        {ways.length > 0 && (
          <dl className="grid content-start gap-3 sm:gap-6">
            {ways.map(({ title, text, href }) => (
              <div key={title} className="rounded-3xl bg-surface px-5 py-4 shadow-card sm:p-8">
                <dt className="font-display text-2xl text-accent">{title}</dt>
                <dd className="whitespace-pre-line sm:mt-2 sm:text-lg">
                  {href ? (
                    <a
                      href={href}
                      className="inline-flex min-h-11 items-center break-all underline decoration-line underline-offset-4 hover:text-accent hover:decoration-accent"
                    >
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <OfficeMap {...contact} />
    </div>
  )
}

function ContactForm() {
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
        <Select label="How can we help?" name="kind" defaultValue="question">
          <option value="question">Question or suggestion</option>
          <option value="complaint">Complaint</option>
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

/** Pictures of our own, for privacy: a map service is contacted only by those who follow the link. */
function OfficeMap({ mapPlace, headOffice }: Pick<ContactView, 'mapPlace' | 'headOffice'>) {
  const place = mapPlace || headOffice
  if (!place) return null
  const mumbai = isInMumbai(place)
  const address = headOffice || (coordinatesOf(mapPlace) ? '' : mapPlace)
  return (
    <section aria-labelledby="where" className="mx-auto max-w-7xl px-4 pb-12">
      <div className="overflow-hidden rounded-3xl bg-surface shadow-card">
        {mumbai ? (
          <img
            src="/mumbai.svg"
            alt="Map of Mumbai, from Colaba to Andheri, with a marker at Lower Parel"
            width={1200}
            height={560}
            loading="lazy"
            className="h-72 w-full object-cover sm:h-96 lg:h-auto"
          />
        ) : (
          <img
            src="/place.svg"
            alt=""
            width={1200}
            height={320}
            loading="lazy"
            className="h-40 w-full object-cover sm:h-56"
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-6 py-4 sm:px-8">
          <div>
            <h2 id="where" className="text-2xl">
              {mumbai ? 'Find us in Mumbai' : 'Find us'}
            </h2>
            {address && <p className="mt-1 max-w-2xl text-muted">{address}</p>}
          </div>
          <a
            href={mapLink(place)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            Open in a map
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        </div>
      </div>
    </section>
  )
}

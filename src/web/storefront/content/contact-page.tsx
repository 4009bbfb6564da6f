import type { Pages } from '#contract/pages.ts'
import { telLink } from '../layout/contact-lines.tsx'
import { ContactForm } from './contact-form.tsx'
import { OfficeMap } from './office-map.tsx'

export default function ContactPage({ contact }: Pages['contact']) {
  const ways = [
    { title: 'Head office', text: contact.headOffice },
    { title: 'Email', text: contact.email, href: `mailto:${contact.email}` },
    { title: 'Phone', text: contact.phone, href: telLink(contact.phone) },
  ].filter(({ text }) => text)
  return (
    <div>
      <section className="bg-sand">
        <div className="mx-auto max-w-3xl px-4 py-8 text-center sm:py-12 lg:py-16">
          <h1 className="text-4xl sm:text-5xl">{contact.heading}</h1>
          {contact.description && (
            <p className="mt-3 whitespace-pre-line text-muted leading-relaxed sm:text-lg">
              {contact.description}
            </p>
          )}
        </div>
      </section>
      <div className="mx-auto grid max-w-7xl gap-6 px-4 py-8 sm:gap-8 sm:py-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section className="rounded-3xl bg-white p-5 shadow-card sm:p-10">
          <h2 className="mb-6 text-3xl">Write to us</h2>
          <ContactForm />
        </section>
        {ways.length > 0 && (
          <dl className="grid content-start gap-3 sm:gap-6">
            {ways.map(({ title, text, href }) => (
              <div key={title} className="rounded-3xl bg-white px-5 py-4 shadow-card sm:p-8">
                <dt className="font-display text-2xl text-rose">{title}</dt>
                <dd className="whitespace-pre-line sm:mt-2 sm:text-lg">
                  {href ? (
                    <a
                      href={href}
                      className="inline-flex min-h-11 items-center break-all underline decoration-line underline-offset-4 hover:text-rose hover:decoration-rose"
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

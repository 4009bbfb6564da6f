import type { ReactNode } from 'react'
import { checkFields } from '../form/check-fields.ts'
import { Form } from '../form/form.tsx'
import type { Submission } from '../form/use-submit.ts'
import { Logo } from '../layout/logo.tsx'

interface Props {
  title: string
  lead: string
  submission: Submission
  /** Above the form. */
  note?: ReactNode
  /** Below the form: where else to go. */
  link: { before?: string; label: string; href: string }
  /** Has room for two columns. */
  wide?: boolean
  children: ReactNode
}

/** The card that all pages around signing in share. */
export function AuthForm({ title, lead, submission, note, link, wide = false, children }: Props) {
  return (
    <main className="grid min-h-dvh place-items-center bg-sunk p-4">
      <div
        className={`w-full ${wide ? 'max-w-md md:max-w-3xl' : 'max-w-md'} rounded-3xl bg-surface p-6 shadow-card sm:p-10`}
      >
        <Logo />
        <h1 className="mt-6 text-3xl">{title}</h1>
        <p className="wrap-anywhere mt-1 mb-6 text-muted">{lead}</p>
        {note}
        <noscript>
          <p className="mb-4 rounded-lg bg-bad-soft px-4 py-3 text-bad">
            Please turn on JavaScript in your browser to continue.
          </p>
        </noscript>
        {/* By POST, so that no password gets into a URL when there is no script. */}
        <Form submission={submission} check={checkFields}>
          {children}
        </Form>
        <p className="mt-6 text-center">
          {link.before}{' '}
          <a href={link.href} className="inline-flex min-h-11 items-center text-accent underline">
            {link.label}
          </a>
        </p>
      </div>
    </main>
  )
}

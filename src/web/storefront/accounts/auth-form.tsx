import type { ReactNode } from 'react'
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
  children: ReactNode
}

/** The card that all pages around signing in share. */
export function AuthForm({ title, lead, submission, note, link, children }: Props) {
  return (
    <main className="grid min-h-dvh place-items-center bg-sand p-4">
      <div className="w-full max-w-md rounded-3xl bg-white p-6 shadow-card sm:p-10">
        <Logo />
        <h1 className="mt-6 text-3xl">{title}</h1>
        <p className="mt-1 mb-6 text-muted">{lead}</p>
        {note}
        <Form submission={submission}>{children}</Form>
        <p className="mt-6 text-center">
          {link.before}{' '}
          <a href={link.href} className="inline-flex min-h-11 items-center text-rose underline">
            {link.label}
          </a>
        </p>
      </div>
    </main>
  )
}

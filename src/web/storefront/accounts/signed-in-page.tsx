import type { ReactNode } from 'react'
import { withNext } from '#web/client/go-to-login.ts'
import { buttonClass } from '#web/ui/button.tsx'

interface Props {
  /** For guests. */
  title: ReactNode
  sentence: string
  /** Opened after signing in. */
  path: string
  /** What somebody without an account sees instead of being asked to sign in. */
  guests?: ReactNode
  children: ReactNode
}

/** A page for signed-in people; others are asked to sign in. storefront.css shows the right one before the first paint. */
export function SignedInPage({ title, sentence, path, guests, children }: Props) {
  // Once, for both: only who is signed in sees another part of it.
  if (guests)
    return (
      <div className="mx-auto min-h-[70dvh] max-w-7xl px-4 py-8 sm:py-12">
        <p className="signed-out-only mx-auto mb-2 max-w-6xl text-muted">
          Have an account?{' '}
          <a
            href={withNext('/login', path)}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            Log in
          </a>{' '}
          and find your addresses and orders.
        </p>
        {guests}
      </div>
    )
  return (
    <div className="mx-auto min-h-[70dvh] max-w-7xl px-4 py-8 sm:py-12">
      <section className="signed-out-only mx-auto max-w-md py-16 text-center sm:py-24">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-3 text-balance text-lg text-muted">{sentence}</p>
        <div className="mt-8 grid gap-3 sm:grid-cols-2">
          <a href={withNext('/login', path)} className={buttonClass()}>
            Login
          </a>
          <a href={withNext('/register', path)} className={buttonClass('outline')}>
            Sign Up
          </a>
        </div>
      </section>
      <div className="signed-in-only">{children}</div>
    </div>
  )
}

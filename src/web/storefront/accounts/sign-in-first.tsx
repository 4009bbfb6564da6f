import { withNext } from '#web/client/go-to-login.ts'
import { buttonClass } from '#web/ui/button.tsx'

interface Props {
  title: string
  sentence: string
  /** Opened after signing in. */
  path: string
}

/** For guests where an account is needed; storefront.css shows it before the first paint. */
export function SignInFirst({ title, sentence, path }: Props) {
  return (
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
  )
}

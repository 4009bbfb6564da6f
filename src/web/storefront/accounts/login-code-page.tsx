import { useEffect, useState } from 'react'
import { CallError, call } from '#contract/client.ts'
import { dropSessionDraft, readSessionDraft, storeSessionDraft } from '#web/client/session-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { AuthForm } from './auth-form.tsx'
import { enterShop } from './enter-shop.ts'
import { codeField, emailField, otpField } from './field-props.ts'
import { useLinkWithNext } from './next-param.ts'
import { storeSignInEmail, useSignInEmail } from './sign-in-email.ts'

const draft = 'sign-in-code'
const codeMinutes = 10

/** Two steps: where to send the code, then the code. */
export default function LoginCodePage() {
  const login = useLinkWithNext('/login')
  const [sentTo, setSentTo] = useState('')
  const [needsOtp, setNeedsOtp] = useState(false)
  // On a phone the page may be loaded again while its owner reads the mail.
  useEffect(() => {
    const sent = readSessionDraft<{ email: string; at: number }>(draft)
    if (sent && Date.now() - sent.at < codeMinutes * 60_000) setSentTo(sent.email)
  }, [])

  async function sendCode(email: string) {
    const reply = await call('POST /api/auth/code', { body: { email } })
    storeSessionDraft(draft, { email, at: Date.now() })
    storeSignInEmail(email)
    setSentTo(email)
    return reply
  }

  async function signIn(code: string, otp: string | undefined) {
    const body = { email: sentTo, code, ...(otp && { otp }) }
    const reply = await call('POST /api/auth/code/login', { body })
    dropSessionDraft(draft)
    return enterShop(reply)
  }

  const submission = useSubmit(
    ({ email = '', code = '', otp }) => (sentTo ? signIn(code, otp) : sendCode(email)),
    error => {
      if (error instanceof CallError && error.fields.otp) setNeedsOtp(true)
    },
  )
  useSignInEmail(submission.form)

  function startOver() {
    dropSessionDraft(draft)
    setSentTo('')
  }

  return (
    <AuthForm
      title="Log in with an OTP"
      lead={
        sentTo
          ? `If there is an account with ${sentTo}, we have sent it an OTP. It is valid for ${codeMinutes} minutes.`
          : 'We will email you a six-digit OTP. No password needed.'
      }
      submission={submission}
      link={{ label: 'Use your password', href: login }}
    >
      {sentTo ? <Field key="code" {...codeField} autoFocus /> : <Field key="email" {...emailField} />}
      {sentTo && needsOtp && <Field {...otpField} autoFocus />}
      <FormOutcome problem={submission.problem} errors={submission.errors} />
      <Button type="submit" disabled={submission.busy}>
        {sentTo ? 'Log in' : 'Send OTP'}
      </Button>
      {sentTo && (
        <div className="flex flex-wrap justify-center gap-x-4">
          <button type="button" className={linkClass} onClick={() => submission.run(() => sendCode(sentTo))}>
            Resend OTP
          </button>
          <button type="button" className={linkClass} onClick={startOver}>
            Use another email
          </button>
        </div>
      )}
    </AuthForm>
  )
}

const linkClass = 'min-h-11 text-accent underline'

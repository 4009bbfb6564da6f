import { useState } from 'react'
import { CallError, call } from '#contract/client.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { useSearchParam } from '#web/client/page-url.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { approvalNotes } from './approval-notes.ts'
import { AuthForm } from './auth-form.tsx'
import { enterShop } from './enter-shop.ts'
import { currentPasswordField, emailField, otpField } from './field-props.ts'
import { useLinkWithNext } from './next-param.ts'
import { PasswordField } from './password-field.tsx'
import { storeSignInEmail, useSignInEmail } from './sign-in-email.ts'

export default function LoginPage() {
  const approvalNote = approvalNotes.get(useSearchParam('waiting'))
  const register = useLinkWithNext('/register')
  const withCode = useLinkWithNext('/login/code')
  const [needsOtp, setNeedsOtp] = useState(false)
  const submission = useSubmit(signIn, error => {
    if (isSecondStep(error) && !needsOtp) return setNeedsOtp(true)
    toast(errorMessage(error, 'Login failed'), { kind: 'error' })
  })
  const { form } = submission
  useSignInEmail(form)
  return (
    <AuthForm
      title="Welcome back"
      lead="Log in to your account."
      submission={submission}
      note={
        approvalNote && (
          <div className="mb-4">
            <FormOutcome done={approvalNote} />
          </div>
        )
      }
      link={{ before: 'New here?', label: 'Sign Up', href: register }}
    >
      <Field {...emailField} />
      <PasswordField {...currentPasswordField} />
      {needsOtp && <Field {...otpField} autoFocus />}
      <a
        href="/forgot-password"
        className="-my-2 inline-flex min-h-11 items-center justify-self-end text-accent underline"
      >
        Forgot password?
      </a>
      <Button type="submit" disabled={submission.busy}>
        Login
      </Button>
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <a
        href={withCode}
        onClick={() => storeSignInEmail(String(new FormData(form.current!).get('email')))}
        className={buttonClass('outline')}
      >
        Get an OTP by email
      </a>
      <Button
        variant="outline"
        disabled={submission.busy}
        onClick={() => void submission.run(signInByPasskey)}
      >
        Log in with a passkey
      </Button>
    </AuthForm>
  )
}

async function signInByPasskey(): Promise<never> {
  const { signInWithPasskey } = await import('#web/client/passkey.ts')
  return enterShop(await signInWithPasskey())
}

/** The password was right; the code of the app is missing or wrong. */
const isSecondStep = (error: unknown) => error instanceof CallError && error.fields.otp !== undefined

async function signIn({ email = '', password = '', otp }: Record<string, string>): Promise<never> {
  try {
    return await enterShop(
      await call('POST /api/auth/login', { body: { email, password, ...(otp && { otp }) } }),
    )
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401 || isSecondStep(error)) throw error
    // The server does not say which of the two is wrong.
    throw new CallError(401, error.message, { password: 'Please check both, or get an OTP by email.' })
  }
}

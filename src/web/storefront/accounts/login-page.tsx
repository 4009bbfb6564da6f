import { CallError, call } from '#contract/client.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { keepSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { addPendingToCart } from '../cart/buy.ts'
import { FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { addPendingToWishlist } from '../wishlist/wishlist-store.ts'
import { approvalNotes } from './approval-notes.ts'
import { AuthForm } from './auth-form.tsx'
import { currentPasswordField, emailField } from './field-props.ts'
import { nextPath, useLinkWithNext, useSearchParam } from './next-param.ts'

export default function LoginPage() {
  const approvalNote = approvalNotes.get(useSearchParam('waiting'))
  const register = useLinkWithNext('/register')
  const submission = useSubmit(signIn, error => toast(errorMessage(error, 'Login failed'), { kind: 'error' }))
  return (
    <AuthForm
      title="Welcome back"
      lead="Sign in to your account."
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
      <Field {...currentPasswordField} />
      <a
        href="/forgot-password"
        className="inline-flex min-h-11 items-center justify-self-end text-rose underline"
      >
        Forgot password?
      </a>
      <Button type="submit" disabled={submission.busy}>
        Login
      </Button>
    </AuthForm>
  )
}

/** Never resolves once signed in: the page is being left. */
async function signIn({ email = '', password = '' }: Record<string, string>): Promise<never> {
  const reply = await call('POST /api/auth/login', { body: { email, password } })
  // A proxy between the shop and the browser may answer with anything.
  const { user, token } = reply ?? {}
  if (!user || !token) throw new CallError(200, 'Invalid login response from server')
  keepSession({ token, role: user.role, user })
  toast('Login Successful!', { kind: 'success' })
  await Promise.all([addPendingToCart(), addPendingToWishlist(), pause(100)])
  location.assign(nextPath() ?? (user.role === 'customer' ? '/' : '/admin/dashboard'))
  return new Promise(() => {})
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

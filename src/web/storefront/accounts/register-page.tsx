import { type ComponentProps, useEffect, useState } from 'react'
import { CallError, call } from '#contract/client.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { toast } from '#web/ui/toast.ts'
import { FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { approvalNotes } from './approval-notes.ts'
import { AuthForm } from './auth-form.tsx'
import { enterShop } from './enter-shop.ts'
import { emailField, newPasswordField } from './field-props.ts'
import { useLinkWithNext } from './next-param.ts'
import { PasswordField } from './password-field.tsx'
import { storeSignInEmail } from './sign-in-email.ts'

export default function RegisterPage() {
  const [note, setNote] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const login = useLinkWithNext('/login')

  /** Never resolves once registered: the page is being left. */
  async function register(values: Record<string, string>): Promise<never> {
    const { user } = await call('POST /api/auth/register', { body: values as never })
    if (user.role === 'customer') await signIn(values)
    toast(greeting, { kind: 'success' })
    storeSignInEmail(user.email)
    const next = new URL(login, location.origin)
    if (!user.isActive) {
      setNote(approvalNotes.get(user.role))
      next.searchParams.set('waiting', user.role)
    }
    // The first admin, whose shop it is.
    else if (user.role === 'admin') next.searchParams.set('next', '/admin/open-shop')
    setTimeout(() => location.assign(next), 2000)
    return new Promise(() => {})
  }

  const submission = useSubmit(register, error => {
    // The field itself says what is asked for.
    if (error instanceof CallError && error.fields.code) setNeedsCode(true)
    else toast(errorMessage(error, 'Registration failed!'), { kind: 'error' })
  })
  return (
    <AuthForm
      title="Create your account"
      lead="To shop with us, or to sell with us."
      submission={submission}
      link={{ before: 'Already have an account?', label: 'Login', href: login }}
      wide
    >
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <Field label="Name" name="name" autoComplete="name" maxLength={fieldLimits.personName} required />
          <Field {...emailField} />
          <PasswordField
            {...newPasswordField}
            label="Password"
            hint={`At least ${fieldLimits.passwordAtLeast} characters.`}
          />
        </div>
        <div className="grid content-start gap-4">
          <RoleChoice />
        </div>
      </div>
      {needsCode && (
        <Field
          label="One-time code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          // It appears after the first attempt: what is asked for now.
          autoFocus
          hint="This shop has no admin yet. The code was printed where the shop was started, and proves that the shop is yours."
        />
      )}
      <FormOutcome done={note} />
      <Button type="submit" disabled={submission.busy} className="mt-2">
        Sign Up
      </Button>
    </AuthForm>
  )
}

const greeting = 'Registered successfully!'

/** A customer shops on at once. Where signing in fails, the login page asks again. */
async function signIn({ email = '', password = '' }: Record<string, string>): Promise<void> {
  try {
    await enterShop(await call('POST /api/auth/login', { body: { email, password } }), {
      greeting,
      pauseFor: 2000,
    })
  } catch (error) {
    console.warn('Error signing in', error)
  }
}

const roles = [
  ['customer', 'Customer', 'Shop, save a wishlist and track your orders. Ready right away.'],
  ['seller', 'Seller', 'Sell your products here. We may review your account first.'],
  ['admin', 'Admin', 'Run the shop: products, orders and people. Another admin has to approve you first.'],
] as const

/** The choice, and beside it what each role is for. */
function RoleChoice() {
  const [chosen, setChosen] = useState('')
  // The page itself is the same for everybody.
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('role')
    if (roles.some(([value]) => value === asked)) setChosen(asked!)
  }, [])
  const choose: ComponentProps<'select'>['onChange'] = event => setChosen(event.target.value)
  return (
    <>
      <Select label="Role" name="role" value={chosen} onChange={choose} required>
        <option value="" disabled>
          Select Role
        </option>
        <Options of={roles.map(([value, label]) => [value, label])} />
      </Select>
      <dl className="-mx-3 grid gap-1 text-sm">
        {roles.map(([value, label, meaning]) => (
          <div
            key={value}
            className={`rounded-xl px-3 py-2 transition-colors ${value === chosen ? 'bg-accent-soft' : ''}`}
          >
            <dt className="font-medium">{label}</dt>
            <dd className="text-muted">
              {meaning}
              {value === 'seller' && (
                <>
                  {' '}
                  <a href="/sell" className="text-accent underline underline-offset-4">
                    How selling works
                  </a>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

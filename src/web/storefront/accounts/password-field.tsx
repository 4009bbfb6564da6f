import { type ComponentProps, useState } from 'react'
import { Field } from '#web/ui/field.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="min-w-11 rounded-lg px-3 text-accent text-sm hover:underline"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      }
    />
  )
}

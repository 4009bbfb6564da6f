import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { EditFormReturn } from './use-edit-form.ts'

interface EditFormProps<Values extends FieldValues> {
  form: EditFormReturn<Values>
  /** For screen readers; not needed in a dialog with a title. */
  label?: string
  className?: string
  /** Instead of saving at once. */
  onSubmit?(event: FormEvent): void
  children: ReactNode
}

/** Puts the fields inside it into the form of `useEditForm`. */
export function EditForm<Values extends FieldValues>(props: EditFormProps<Values>) {
  const { form, label, className = 'grid gap-5', onSubmit = form.submit, children } = props
  return (
    <FormProvider {...form}>
      <form onSubmit={onSubmit} aria-label={label} noValidate className={className}>
        {children}
      </form>
    </FormProvider>
  )
}

/** For one of several forms on a screen. */
export const formCardClass = 'grid gap-4 rounded-2xl border border-line bg-white p-5 sm:p-6'

/** A titled part of a screen. */
export function FormSection(props: {
  /** To link to it. */
  id?: string
  title: string
  text?: ReactNode
  children: ReactNode
  className?: string
}) {
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // The section may be loaded after the screen that the link led to.
  useEffect(() => {
    if (props.id && hash === `#${props.id}`) section.current?.scrollIntoView()
  }, [props.id, hash])
  return (
    <section
      ref={section}
      id={props.id}
      aria-label={props.title}
      className={`scroll-mt-20 rounded-2xl border border-line bg-white p-5 sm:p-6 ${props.className ?? ''}`}
    >
      <h2 className="text-xl">{props.title}</h2>
      {props.text && <p className="mt-1 text-muted text-sm">{props.text}</p>}
      <div className="mt-5 grid gap-5">{props.children}</div>
    </section>
  )
}

/** Why the form around it could not be saved, unless a field shows it. */
function FormProblem() {
  const { root } = useFormContext().formState.errors
  return root?.message ? (
    <p role="alert" className="rounded-lg bg-alert-soft px-4 py-3 text-alert text-sm">
      {root.message}
    </p>
  ) : null
}

interface FormEndProps {
  children: ReactNode
  extra?: ReactNode
  /** Stays visible at the end of a long form. */
  sticky?: boolean
  /** It cannot be undone. */
  danger?: boolean | undefined
}

/** The end of a form: what went wrong, the save button, and whether there are unsaved changes. */
export function FormEnd({ children, extra, sticky = false, danger = false }: FormEndProps) {
  const { isDirty } = useFormContext().formState
  return (
    <div
      className={`grid gap-4 ${sticky ? 'sticky bottom-0 z-10 -mx-4 border-line border-t bg-ivory px-4 py-3' : ''}`}
    >
      <FormProblem />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton
          {...(danger ? { variant: 'danger' } : !isDirty && { variant: 'outline', className: 'bg-white' })}
        >
          {children}
        </SubmitButton>
        {extra}
        {isDirty && <p className="text-muted text-sm">Not saved yet</p>}
      </div>
    </div>
  )
}

/** Disabled while the form is being saved. */
export function SubmitButton({ children, ...rest }: ComponentProps<typeof Button>) {
  const { isSubmitting } = useFormContext().formState
  return (
    <Button type="submit" disabled={isSubmitting} aria-busy={isSubmitting} {...rest}>
      {isSubmitting ? 'Saving…' : children}
    </Button>
  )
}

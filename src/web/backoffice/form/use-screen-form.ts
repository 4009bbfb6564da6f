import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { CallError } from '#contract/client.ts'
import { toast } from '#web/ui/toast.ts'
import { useUnsavedWarning } from './use-unsaved-warning.ts'

interface ScreenForm<Values extends FieldValues> {
  values: DefaultValues<Values>
  save(values: Values): Promise<unknown>
  saved?: string | ((values: Values) => string)
  /** What to say when it failed; the server's own sentence without. */
  failed?: (reason: string) => string
}

/**
 * A form that keeps what was typed when saving fails, puts the server's complaints beside their fields, and warns
 * before changes are lost. `<FormProvider {...form}><form onSubmit={form.submit}>` and the fields of fields.tsx.
 */
export function useScreenForm<Values extends FieldValues>({
  values,
  save,
  saved,
  failed = reason => reason,
}: ScreenForm<Values>): UseFormReturn<Values> & {
  submit(event?: { preventDefault(): void }): Promise<void>
} {
  const form = useForm<Values>({ defaultValues: values })
  useUnsavedWarning(form.formState.isDirty && !form.formState.isSubmitting)

  const submit = form.handleSubmit(async given => {
    try {
      await save(given)
      form.reset(given)
      if (saved) toast(typeof saved === 'string' ? saved : saved(given), { kind: 'success' })
    } catch (error) {
      showFieldErrors(form, error)
      toast(failed(reasonOf(error)), { kind: 'error' })
    }
  })
  return { ...form, submit: event => submit(event as never) }
}

/** The server names fields as the form does; the first one is given the focus. */
export function showFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown) {
  if (!(error instanceof CallError)) return
  const known = Object.entries(error.fields).filter(([name]) => form.getFieldState(name as Path<Values>))
  known.forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
  })
}

export function reasonOf(error: unknown): string {
  if (error instanceof CallError && error.message) return error.message
  return 'The shop cannot be reached. Please check your connection and try again.'
}

import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { CallError } from '#contract/client.ts'
import { toast } from '#web/ui/toast.ts'
import { useUnsavedPart } from './unsaved-parts.tsx'
import { reasonOf } from './use-screen-form.ts'

interface PartForm<Values extends FieldValues> {
  values: DefaultValues<Values>
  /** Answers with the values as they are kept now, where the server may have changed them. */
  save(values: Values): Promise<Values | undefined>
  /** Said when it worked; nothing without. */
  saved?: string | undefined
  /** Said when it failed; the reason stands in the form. */
  failed: string
}

export type PartFormReturn<Values extends FieldValues> = UseFormReturn<Values> & {
  submit(event?: { preventDefault(): void }): Promise<void>
}

/**
 * One form of a screen within UnsavedParts. It keeps what was typed when saving fails, and puts the server's complaints
 * beside the fields they are about; all others under `root`, for FormProblem to show.
 */
export function usePartForm<Values extends FieldValues>(part: PartForm<Values>): PartFormReturn<Values> {
  const { values, save, saved, failed } = part
  const form = useForm<Values>({ defaultValues: values })
  const { isDirty, isSubmitting } = form.formState
  // What is on its way is no reason to stay: saving may open another screen.
  useUnsavedPart(isDirty && !isSubmitting)

  const submit = form.handleSubmit(async given => {
    try {
      const kept = await save(given)
      form.reset(kept ?? given)
      if (saved) toast(saved, { kind: 'success' })
    } catch (error) {
      showProblems(form, error)
      toast(failed, { kind: 'error' })
    }
  })
  return { ...form, submit: event => submit(event as never) }
}

function showProblems<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown) {
  const fields = error instanceof CallError ? Object.entries(error.fields) : []
  const known = fields.filter(([name]) => get(form.getValues(), name) !== undefined)
  known.forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
  })
  if (known.length === 0) form.setError('root', { message: reasonOf(error) })
}

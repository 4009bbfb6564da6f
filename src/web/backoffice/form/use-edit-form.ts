import { useEffect, useRef } from 'react'
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
import { reasonOf } from '../query.ts'
import { useUnsavedWarning } from './use-unsaved-warning.ts'

interface Options<Values extends FieldValues> {
  /** As the server has them; when a refetch brings other values, a form without unsaved changes takes them over. */
  values: Values
  save(values: Values): Promise<unknown>
  /** Said when it worked; nothing without. */
  saved?: string
  /** Said when it failed; the reason without. */
  failed?: string
}

export type EditFormReturn<Values extends FieldValues> = UseFormReturn<Values> & {
  submit(event?: { preventDefault(): void }): Promise<void>
}

/**
 * A form over what a screen has loaded, for EditForm and the fields of fields.tsx. It keeps what was typed when saving
 * fails or data is refetched, shows the server's complaints beside their fields, and warns before changes are lost.
 */
export function useEditForm<Values extends FieldValues>(options: Options<Values>): EditFormReturn<Values> {
  const { values, save, saved, failed } = options
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> })
  const { isDirty, isSubmitting } = form.formState
  // Not while saving: that may open another screen.
  useUnsavedWarning(isDirty && !isSubmitting)

  const serialized = JSON.stringify(values)
  const shown = useRef(serialized)
  useEffect(() => {
    if (isDirty || isSubmitting || shown.current === serialized) return
    shown.current = serialized
    form.reset(JSON.parse(serialized))
  }, [serialized, isDirty, isSubmitting, form.reset])

  const submit = form.handleSubmit(async given => {
    try {
      await save(given)
      form.reset(given)
      if (saved) toast(saved, { kind: 'success' })
    } catch (error) {
      if (!showFieldErrors(form, error)) form.setError('root', { message: reasonOf(error) })
      toast(failed ?? reasonOf(error), { kind: 'error' })
    }
  })
  return { ...form, submit: event => submit(event as never) }
}

/** The server names fields as the form does. Focuses the first; false if none of them is in the form. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): boolean {
  const fields = error instanceof CallError ? Object.entries(error.fields) : []
  const known = fields.filter(([name]) => get(form.getValues(), name) !== undefined)
  known.forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
  })
  return known.length > 0
}

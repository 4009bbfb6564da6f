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
import { chooseVersion } from '#web/ui/conflict-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { reasonOf, refetchAll } from '../query.ts'
import { type Change, changeOf, type FormVersion } from './change.ts'
import { conflictRows } from './conflict-rows.ts'
import { useUnsavedWarning } from './use-unsaved-warning.ts'

export interface EditFormOptions<Values extends FieldValues> {
  /** As the server has them; when a refetch brings other values, a form without unsaved changes takes them over. */
  values: Values
  /** Of the record that has these values; nothing for one that is being added. */
  version?: FormVersion
  save(values: Values, change: Change<Values>): Promise<unknown>
  /** Fetches the record again after somebody else was faster. */
  reload?(): Promise<unknown>
  /** The values as the dialog about a conflict shows them. */
  describe?(values: Values): object
  /** Said when it worked; nothing without. */
  saved?: string
  /** Said when it failed; the reason without. */
  failed?: string
}

export type EditFormReturn<Values extends FieldValues> = UseFormReturn<Values> & {
  /** Whether nothing is left to save. */
  submit(event?: { preventDefault(): void }): Promise<boolean>
}

/**
 * A form over what a screen has loaded, for EditForm and the fields of fields.tsx. It keeps what was typed when saving
 * fails or data is refetched, shows the server's complaints beside their fields, and warns before changes are lost.
 */
export function useEditForm<Values extends FieldValues>(
  options: EditFormOptions<Values>,
): EditFormReturn<Values> {
  const { values, version, save, saved, failed, reload = refetchAll, describe = same } = options
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> })
  const { isDirty, isSubmitting } = form.formState
  // Not while saving: that may open another screen.
  useUnsavedWarning(isDirty && !isSubmitting)

  const latest = useRef({ values, version })
  useEffect(() => {
    latest.current = { values, version }
  })
  const serialized = JSON.stringify(values)
  /** What the form is based on, and its values as text. */
  const base = useRef({ values, version, serialized })
  useEffect(() => {
    // A field of the same record may be saved by another form: what this one shows is still true.
    if (base.current.serialized === serialized) base.current.version = version
    else if (!isDirty && !isSubmitting) {
      base.current = { values: JSON.parse(serialized), version, serialized }
      form.reset(JSON.parse(serialized))
    }
  }, [serialized, version, isDirty, isSubmitting, form.reset])

  const isDone = useRef(false)
  const submit = form.handleSubmit(async given => {
    let on = base.current.version
    for (;;)
      try {
        await save(given, changeOf({ values: base.current.values, version: on }, given))
        form.reset(given)
        if (saved) toast(saved, { kind: 'success' })
        isDone.current = true
        return
      } catch (error) {
        const choice = await resolve(error, given, on)
        isDone.current = choice === 'theirs'
        if (choice === 'theirs') return
        if (choice === 'mine') {
          on = latest.current.version
          continue
        }
        if (!showFieldErrors(form, error)) form.setError('root', { message: reasonOf(error) })
        toast(failed ?? reasonOf(error), { kind: 'error' })
        return
      }
  })

  /** Somebody else was faster: shows what they changed and asks what counts. Null for any other failure. */
  async function resolve(error: unknown, given: Values, sent: FormVersion) {
    if (!(error instanceof CallError) || !error.conflict) return null
    await reload()
    await until(() => latest.current.version !== sent)
    const theirs = latest.current
    if (theirs.version === sent) return null
    // They changed only what this form does not have: there is nothing to decide.
    if (JSON.stringify(theirs.values) === base.current.serialized) return 'mine'
    const rows = conflictRows(describe(base.current.values), describe(theirs.values), describe(given))
    const choice = await chooseVersion({ sentence: error.message, rows })
    if (choice !== 'theirs') return choice
    base.current = { ...theirs, serialized: JSON.stringify(theirs.values) }
    form.reset(theirs.values)
    return choice
  }

  return {
    ...form,
    submit: async event => {
      isDone.current = false
      await submit(event as never)
      return isDone.current
    },
  }
}

const same = <Values>(values: Values): object => values as object

/** What was fetched again is drawn in one of the next frames; a failed fetch is not waited for. */
async function until(isDrawn: () => boolean) {
  for (let frame = 0; frame < 60 && !isDrawn(); frame++)
    await new Promise(resolve => requestAnimationFrame(resolve))
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

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { errorMessage } from '#web/client/error-message.ts'

type Values = Record<string, string>
/** Answers what is wrong with which field, before anything is sent. */
export type CheckFields = (form: HTMLFormElement) => Values
type Send = (values: Values, data: FormData) => Promise<{ message: string }>

/**
 * Submits a `Form` with one call: whether it is under way, which fields were refused, what the server said. Input stays
 * until the call succeeds.
 */
export function useSubmit(send: Send, onFailed: (error: unknown) => void = () => {}) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Values>({})
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState('')
  /** Only after an attempt: what goes away while it is corrected must not move the focus. */
  const focusError = useRef(false)
  useEffect(() => {
    if (focusError.current && Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    focusError.current = false
  }, [errors])

  function refuse(fields: Values) {
    focusError.current = true
    setErrors(fields)
  }

  /** For a second button of the same form. */
  async function run(call: () => Promise<{ message: string }>) {
    if (busy) return
    setBusy(true)
    setErrors({})
    setProblem('')
    setDone('')
    try {
      const { message } = await call()
      form.current?.reset()
      setDone(message)
    } catch (error) {
      refuse(error instanceof CallError ? fieldsWithin(form.current, error.fields) : {})
      setProblem(errorMessage(error))
      onFailed(error)
    }
    setBusy(false)
  }

  function submit(event: FormEvent<HTMLFormElement>, check?: CheckFields) {
    event.preventDefault()
    const wrong = check?.(event.currentTarget) ?? {}
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    const data = new FormData(event.currentTarget)
    void run(() => send(Object.fromEntries(data) as Values, data))
  }

  /** What is being corrected is no longer wrong. */
  function correct({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (!errors[name]) return
    setErrors(({ [name]: _, ...rest }) => rest)
    setProblem('')
  }

  /** What is filled in otherwise is no longer wrong either. */
  const forget = (name: string) => setErrors(({ [name]: _, ...rest }) => rest)

  return { form, submit, correct, forget, run, busy, errors, problem, done }
}

export type Submission = ReturnType<typeof useSubmit>

/** Only errors of fields that the form has can be shown beside them. */
const fieldsWithin = (form: HTMLFormElement | null, fields: Values) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => form?.elements.namedItem(name)))

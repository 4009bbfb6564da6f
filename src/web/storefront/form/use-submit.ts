import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { errorMessage } from '#web/client/error-message.ts'

type Values = Record<string, string>
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
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

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
      setErrors(error instanceof CallError ? fieldsWithin(form.current, error.fields) : {})
      setProblem(errorMessage(error))
      onFailed(error)
    }
    setBusy(false)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void run(() => send(Object.fromEntries(data) as Values, data))
  }

  return { form, submit, run, busy, errors, problem, done }
}

export type Submission = ReturnType<typeof useSubmit>

/** Only errors of fields that the form has can be shown beside them. */
const fieldsWithin = (form: HTMLFormElement | null, fields: Values) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => form?.elements.namedItem(name)))

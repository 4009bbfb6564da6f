import { type FormEvent, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { errorMessage } from '#web/client/error-message.ts'

type Values = Record<string, string>

/**
 * A form that makes one call: what is under way, what is wrong with which field, and what was said in the end. What was
 * typed stays until it has worked.
 */
export function useFormCall(send: (values: Values) => Promise<{ message: string }>) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Values>({})
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setErrors({})
    setProblem('')
    setDone('')
    try {
      const { message } = await send(Object.fromEntries(new FormData(form)) as Values)
      form.reset()
      setDone(message)
    } catch (error) {
      setErrors(error instanceof CallError ? error.fields : {})
      setProblem(errorMessage(error))
    }
    setBusy(false)
  }

  return { submit, busy, errors, problem, done }
}

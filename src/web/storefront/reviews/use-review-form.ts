import { type FormEvent, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toast } from '#web/ui/toast.ts'
import type { OwnReviewView } from './review-dialog.tsx'

/** Sends a new review, the changes of an old one, or takes it back. What was typed stays until it has worked. */
export function useReviewForm(productId: string, review: OwnReviewView | null, onSaved: () => void) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')

  async function send(call: () => Promise<{ message: string }>) {
    if (busy) return
    setBusy(true)
    setErrors({})
    setProblem('')
    try {
      const { message } = await call()
      toast(message, { kind: 'success' })
      onSaved()
    } catch (error) {
      setErrors(error instanceof CallError ? error.fields : {})
      setProblem(errorMessage(error))
    }
    setBusy(false)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = new FormData(event.currentTarget)
    void send(() => (review ? change(review, body) : write(productId, body)))
  }

  function withdraw() {
    if (!review || !confirm('Are you sure you want to withdraw your review?')) return
    void send(() => callWithToken('DELETE /api/reviews/{id}', { params: { id: review._id } }))
  }

  return { submit, withdraw, busy, errors, problem }
}

function write(productId: string, body: FormData) {
  body.set('productId', productId)
  return callWithToken('POST /api/reviews', { body })
}

function change({ _id: id }: OwnReviewView, body: FormData) {
  // A list, also where none is left: leaving it out would keep all of them.
  body.set('keptPictures', JSON.stringify(body.getAll('keptPictures')))
  return callWithToken('PUT /api/reviews/{id}', { params: { id }, body })
}

import { type FormEvent, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { callAsMe } from '#web/client/call-as-me.ts'
import { toast } from '#web/ui/toast.ts'
import type { OwnReviewView } from './review-dialog.tsx'

/** Sends a new review, or the changes of an old one. What was typed stays until it has worked. */
export function useReviewForm(productId: string, review: OwnReviewView | null, onSaved: () => void) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const body = new FormData(event.currentTarget)
    setBusy(true)
    setErrors({})
    setProblem('')
    try {
      const { message } = await (review ? change(review, body) : write(productId, body))
      toast(message, { kind: 'success' })
      onSaved()
    } catch (error) {
      const refused = error instanceof CallError ? error : undefined
      setErrors(refused?.fields ?? {})
      setProblem(refused?.message ?? 'This did not work. Please check your connection and try again.')
    }
    setBusy(false)
  }

  return { submit, busy, errors, problem }
}

function write(productId: string, body: FormData) {
  body.set('productId', productId)
  return callAsMe('POST /api/reviews', { body })
}

function change({ _id: id }: OwnReviewView, body: FormData) {
  // A list, also where none is left: leaving it out would keep all of them.
  body.set('keptPictures', JSON.stringify(body.getAll('keptPictures')))
  return callAsMe('PUT /api/reviews/{id}', { params: { id }, body })
}

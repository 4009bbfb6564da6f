import { type ToastOptions, toast } from './toast.ts'

const key = 'message'

/** A message that the next page shows: this one is about to be left. */
export function toastOnNextPage(message: string, options: ToastOptions = {}) {
  sessionStorage.setItem(key, JSON.stringify({ message, options }))
}

/** Shown once, by whichever page comes first. */
export function showKeptMessage() {
  const kept = sessionStorage.getItem(key)
  if (!kept) return
  sessionStorage.removeItem(key)
  const { message, options } = JSON.parse(kept) as { message: string; options: ToastOptions }
  toast(message, options)
}

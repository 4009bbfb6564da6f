/** A short message in a corner that goes by itself. Plain DOM: it must outlive whatever component asked for it. */
export function toast(message: string, { kind = 'info', milliseconds = 5000 }: ToastOptions = {}) {
  const note = document.createElement('p')
  note.className = `toast toast-${kind}`
  note.textContent = message
  corner(kind).append(note)
  setTimeout(() => note.remove(), milliseconds)
}

export interface ToastOptions {
  kind?: 'info' | 'success' | 'error'
  milliseconds?: number
}

/** Errors are read out at once, everything else when the reader pauses. */
function corner(kind: string): HTMLElement {
  const id = kind === 'error' ? 'toasts-urgent' : 'toasts'
  const existing = document.getElementById(id)
  if (existing) return existing
  const made = document.createElement('div')
  made.id = id
  made.className = 'toasts'
  made.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  document.body.append(made)
  return made
}

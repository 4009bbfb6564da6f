/** Plain DOM, not React: it must outlive the component that shows it. */
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

/** Screen readers read role=alert at once, role=status when they pause. */
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

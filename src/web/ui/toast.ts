/** Plain DOM, not React: it must outlive the component that shows it. */
export function toast(
  message: string,
  { kind = 'info', milliseconds = usualTime(), link, action }: ToastOptions = {},
) {
  const note = document.createElement('p')
  note.className = `toast toast-${kind}`
  const sentence = document.createElement('span')
  sentence.textContent = message
  note.append(sentence)
  if (link) {
    const anchor = document.createElement('a')
    anchor.href = link.to
    anchor.textContent = link.text
    note.append(' ', anchor)
  }
  if (action) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = action.text
    button.addEventListener('click', () => {
      note.remove()
      action.act()
    })
    note.append(' ', button)
  }
  const corner = document.querySelector<HTMLElement>('.toasts')!
  // Screen readers read role=alert at once, role=status when they pause.
  document.getElementById(kind === 'error' ? 'toasts-urgent' : 'toasts')!.append(note)
  raise(corner)
  chooseCorner(corner)
  setTimeout(() => note.remove(), milliseconds)
}

/** As specified: shorter on these pages, whatever it says. */
function usualTime(): number {
  const { pathname } = location
  if (pathname.startsWith('/product/')) return 3000
  return ['/cart', '/order', '/admin/user'].includes(pathname) ? 2000 : 5000
}

export interface ToastOptions {
  kind?: 'info' | 'success' | 'error'
  milliseconds?: number | undefined
  /** After the message. */
  link?: { to: string; text: string }
  /** A button after the message. */
  action?: { text: string; act(): void }
}

/** An open modal dialog is in the top layer, above everything that is not. */
function raise(corner: HTMLElement) {
  corner.popover = null
  if (!document.querySelector('dialog:modal')) return
  corner.popover = 'manual'
  corner.showPopover()
}

const corners = ['bottom-right', 'bottom-left', 'top-right']
const controls = 'a, button, input, select, textarea, summary, label'

/** The first corner beside an open dialog, or in which the toast covers nothing that can be used; the usual one where all do. */
function chooseCorner(corner: HTMLElement) {
  const dialog = document.querySelector('dialog:modal')
  const find = (isCovered: (box: DOMRect) => boolean) =>
    corners.find(name => {
      corner.dataset.corner = name
      return !isCovered(corner.getBoundingClientRect())
    })
  const free = (dialog && find(box => overlap(box, dialog))) ?? find(coversControls)
  corner.dataset.corner = free ?? corners[0]
}

function coversControls(box: DOMRect): boolean {
  const reachable = document.querySelector('dialog:modal') ?? document
  return [...reachable.querySelectorAll(controls)].some(element => {
    // What is skipped off the screen is not laid out for its box.
    return element.checkVisibility({ contentVisibilityAuto: true }) && overlap(box, element)
  })
}

function overlap({ left, right, top, bottom }: DOMRect, element: Element): boolean {
  const box = element.getBoundingClientRect()
  return box.left < right && box.right > left && box.top < bottom && box.bottom > top
}

/**
 * Fetches a page's scripts once its first screen is there, pictures included: until then a slow line and processor belong to
 * what is seen. They wait in a template, where the browser does not look for things to fetch ahead.
 */
export function startLateScripts() {
  addEventListener('DOMContentLoaded', () => {
    // What is not seen is not painted, such as a page that is rendered ahead.
    if (document.hidden) return start()
    addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
    for (const touched of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(touched, start, { once: true })
    setTimeout(start, mostMilliseconds)
  })
}

/** A picture that hangs must not keep the page from working. */
const mostMilliseconds = 3000

function start() {
  const late = document.querySelector<HTMLTemplateElement>('#scripts')
  if (!late) return
  late.remove()
  document.body.append(late.content)
}

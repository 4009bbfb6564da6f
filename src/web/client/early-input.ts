/** Buttons and radio buttons; those that the browser handles by itself need no script. */
const controls = 'button[type="button"]:not([popovertarget], [commandfor]), input[type="radio"]'
/** Those that storefront/accounts/next-param.ts completes. */
const signInLinks = 'a[href="/login"], a[href="/login/code"], a[href="/register"]'
const mark = 'data-hydrated'

/**
 * A click or a sent form whose script is not there yet counts once it is: the page's, or that of a part that is loaded
 * later (storefront/late-part.tsx). Of several, only the last, because people click again where nothing happens.
 */
export function replayEarlyInput() {
  let early: { event: Event; element: HTMLElement; repeat: () => void } | undefined
  const observer = new MutationObserver(() => {
    if (!early || !isHydrated(early.element)) return
    const { event, repeat } = early
    early = undefined
    observer.disconnect()
    // Still being dispatched: this very event has made React hydrate the page, and React handles it.
    if (event.eventPhase === Event.NONE) repeat()
  })

  function replayLater(event: Event, element: HTMLElement, repeat: () => void) {
    early = { event, element, repeat }
    observer.observe(document.documentElement, { attributeFilter: [mark], subtree: true })
  }

  addEventListener(
    'click',
    event => {
      const control = (event.target as Element).closest<HTMLElement>(controls)
      if (control?.closest('#page') && !isHydrated(control)) replayLater(event, control, () => press(control))
      const link = (event.target as Element).closest<HTMLAnchorElement>(signInLinks)
      if (link && !isHydrated(link)) preserveNext(link)
    },
    true,
  )
  addEventListener(
    'submit',
    event => {
      const form = event.target as HTMLFormElement
      if (form.method !== 'post' || isHydrated(form)) return
      // The browser alone would send it nowhere.
      event.preventDefault()
      replayLater(event, form, () => form.requestSubmit())
    },
    true,
  )
}

/** Cached pages are the same whatever their query: until a script adds it, the links lack the way back. */
function preserveNext(link: HTMLAnchorElement) {
  const next = new URLSearchParams(location.search).get('next')
  if (next) link.search = String(new URLSearchParams({ next }))
}

const isHydrated = (element: HTMLElement) =>
  document.documentElement.hasAttribute(mark) && (element.closest('[data-part]')?.hasAttribute(mark) ?? true)

function press(control: HTMLElement) {
  // The browser has checked it already, so that a click would change nothing.
  if (control instanceof HTMLInputElement) control.checked = false
  control.click()
}

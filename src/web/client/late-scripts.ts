/**
 * Fetches a page's scripts once it has been painted: until then a slow line and processor belong to what is seen. They wait
 * in a template, where the browser does not look for things to fetch ahead.
 */
export function startLateScripts() {
  addEventListener('DOMContentLoaded', () => {
    const start = () => {
      const late = document.querySelector<HTMLTemplateElement>('#scripts')
      if (late) document.body.append(late.content.cloneNode(true))
    }
    // What is not seen is not painted, such as a page that is rendered ahead.
    if (document.hidden) start()
    else requestAnimationFrame(() => setTimeout(start))
  })
}

/** The URL that submitting a GET form would open, without empty fields. */
export function formUrl(form: HTMLFormElement): string {
  const given = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
  const query = new URLSearchParams(given as [string, string][]).toString()
  const { pathname } = new URL(form.action)
  return query ? `${pathname}?${query}` : pathname
}

import type { Pages } from '#contract/pages.ts'

/** The URL that submitting a GET form would open, without empty fields. */
export function formUrl(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
  const query = new URLSearchParams(filled as [string, string][]).toString()
  const { pathname } = new URL(form.action)
  return query ? `${pathname}?${query}` : pathname
}

/** Keeps the other filters when one of them is changed by a GET form. */
export function HiddenFilters({
  preserved,
  except,
}: Pick<Pages['listing'], 'preserved'> & { except: string[] }) {
  return preserved
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

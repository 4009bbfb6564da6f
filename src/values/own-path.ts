/** The path, query and fragment that a URL leads to, if it begins with / and stays on this site; else null. */
export function ownPath(given: string, origin: string): string | null {
  if (!given.startsWith('/') || !URL.canParse(given, origin)) return null
  const url = new URL(given, origin)
  // Resolving '/..//evil.example' leaves '//evil.example', which a browser takes for another site.
  const path = url.pathname.replace(/^[/\\]+/, '/') + url.search + url.hash
  return url.origin === origin ? path : null
}

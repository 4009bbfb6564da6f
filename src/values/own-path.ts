/** The path, query and fragment that an address leads to, if it begins with / and stays on this site; else null. */
export function ownPath(address: string, origin: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  // Resolving '/..//evil.example' leaves '//evil.example', which a browser takes for another site.
  const path = url.pathname.replace(/^[/\\]+/, '/') + url.search + url.hash
  return url.origin === origin ? path : null
}

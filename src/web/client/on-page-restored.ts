/** The back button restores a page from the back/forward cache as it was left: what it shows may be outdated. */
export function onPageRestored(restored: () => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restored()
  }
  window.addEventListener('pageshow', listener)
  return () => window.removeEventListener('pageshow', listener)
}

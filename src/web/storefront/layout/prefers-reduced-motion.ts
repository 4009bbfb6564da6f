/** Checked before each animation: the setting can change while the page is open. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

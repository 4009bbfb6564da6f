/** Asked each time something is about to move by itself: people change their mind. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

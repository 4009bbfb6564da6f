/** The legend of one of the numbered parts of the checkout. */
export function StepTitle({ number, children }: { number: number; children: string }) {
  return (
    <legend className="mb-3 flex items-center gap-3 font-display text-xl sm:text-2xl">
      <StepNumber>{number}</StepNumber>
      {children}
    </legend>
  )
}

export function StepNumber({ children }: { children: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-medium font-sans text-base text-accent"
    >
      {children}
    </span>
  )
}

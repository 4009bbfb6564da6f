/** How much of its time is left; the words beside it say the same. */
export function LeftBar({ part, isLow }: { part: number; isLow: boolean }) {
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunk">
      <div
        className={`h-full origin-left rounded-full ${isLow ? 'bg-fill' : 'bg-fill/40'}`}
        style={{ transform: `scaleX(${Math.max(part, 0.03)})` }}
      />
    </div>
  )
}

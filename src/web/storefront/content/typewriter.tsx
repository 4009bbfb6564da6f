import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'

const perLetter = 55
const perLine = 2200

/** Types one line after the other. With reduced motion, without scripts and for screen readers, all lines are there at once. */
export function Typewriter({ lines, centred = false }: { lines: string[]; centred?: boolean }) {
  const [paused, pause] = useState(false)
  const shown = useTyping(lines, paused)
  if (lines.length === 0) return null
  return (
    <div className="mt-4 text-rose text-xl sm:text-2xl">
      <ul className="sr-only motion-reduce:not-sr-only">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={`flex items-start gap-2 motion-reduce:hidden ${centred ? 'justify-center' : ''}`}>
        {/* All lines lie in one grid cell, which keeps the height of the longest: no layout shift. */}
        <p aria-hidden="true" className="grid py-1.5 font-display">
          {lines.map(line => (
            <span key={line} className="invisible col-start-1 row-start-1 border-r-2 border-transparent">
              {line}
            </span>
          ))}
          <span className="col-start-1 row-start-1">
            <span className="border-rose border-r-2 pr-0.5">{shown}</span>
          </span>
        </p>
        {lines.length > 1 && (
          <button
            type="button"
            aria-label="Pause the moving text"
            aria-pressed={paused}
            onClick={() => pause(!paused)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-base text-muted hover:bg-ivory hover:text-rose"
          >
            <svg viewBox="0 0 24 24" className="size-4" fill="currentColor" aria-hidden="true">
              <path d={paused ? 'M7 4v16l13-8Z' : 'M6 4h4v16H6ZM14 4h4v16h-4Z'} />
            </svg>
          </button>
        )}
      </div>
    </div>
  )
}

/** Starts with the whole first line, as the server rendered it. */
function useTyping(lines: string[], paused: boolean): string {
  const [{ line, letters }, go] = useState({ line: 0, letters: lines[0]?.length ?? 0 })
  const text = lines[line] ?? ''
  useEffect(() => {
    if (paused || lines.length < 2 || prefersReducedMotion()) return
    const whole = letters >= text.length
    const timer = setTimeout(
      () => go(whole ? { line: (line + 1) % lines.length, letters: 1 } : { line, letters: letters + 1 }),
      whole ? perLine : perLetter,
    )
    return () => clearTimeout(timer)
  }, [lines, line, letters, text, paused])
  return text.slice(0, letters)
}

import { useEffect, useState } from 'react'
import { namesIn, readAvoided, storeAvoided } from './avoided.ts'

/** Remembers in this browser that somebody avoids an ingredient; the label reader then looks for it. */
export function AvoidThis({ inci }: { inci: string }) {
  const [isAvoided, setIsAvoided] = useState(false)
  useEffect(() => setIsAvoided(namesIn(readAvoided().others).includes(inci)), [inci])

  function toggle() {
    const avoided = readAvoided()
    const rest = namesIn(avoided.others).filter(name => name !== inci)
    storeAvoided({ ...avoided, others: (isAvoided ? rest : [...rest, inci]).join(', ') })
    setIsAvoided(!isAvoided)
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <button
        type="button"
        aria-pressed={isAvoided}
        onClick={toggle}
        className="min-h-11 rounded-full border border-line px-5 hover:border-rose hover:text-rose aria-pressed:border-rose aria-pressed:bg-rose-soft aria-pressed:text-rose"
      >
        Avoid this
      </button>
      {isAvoided && (
        <p role="status">
          Kept in this browser only.{' '}
          <a href="/label" className="underline underline-offset-4 hover:text-rose">
            Look for it on a label
          </a>
        </p>
      )}
    </div>
  )
}

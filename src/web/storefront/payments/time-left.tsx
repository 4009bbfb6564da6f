import { useEffect, useState } from 'react'

/** Counts down to the moment until which the pieces are reserved. Screen readers hear it once, not every second. */
export function TimeLeft({ until, onOver }: { until: string; onOver?: () => void }) {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const end = new Date(until).getTime()
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setSeconds(left)
      if (left > 0) return
      clearInterval(timer)
      onOver?.()
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until, onOver])
  if (seconds === null) return null
  const minutes = Math.floor(seconds / 60)
  return (
    <p className="text-center text-muted">
      We are holding this for you for <span className="sr-only">{Math.ceil(seconds / 60)} minutes</span>
      <span aria-hidden="true" className="font-medium text-ink tabular-nums">
        {minutes}:{String(seconds % 60).padStart(2, '0')}
      </span>
    </p>
  )
}

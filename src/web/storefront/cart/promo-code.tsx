import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { fieldLimits } from '#values/field-limits.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'

export interface Promo {
  applied: { code: string; discount: number } | null
  problem: string
  busy: boolean
  apply: (code: string) => void
  remove: () => void
}

/** A field for a promo code, or the code that is applied. */
export function PromoCode({ applied, problem, busy, apply: send, remove }: Promo) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const isApplied = Boolean(applied)
  const box = useRef<HTMLDivElement>(null)
  const moveFocus = useRef(false)
  // The field and the applied code replace each other: the focus must follow.
  useEffect(() => {
    if (moveFocus.current) box.current?.querySelector<HTMLElement>(isApplied ? 'button' : 'input')?.focus()
    moveFocus.current = false
  }, [isApplied])

  function apply(event: FormEvent) {
    event.preventDefault()
    if (!typed.trim() || busy) return
    moveFocus.current = true
    send(typed.trim().toUpperCase())
  }

  return (
    <div ref={box} className="border-line border-b pb-5">
      {applied ? (
        <div className="flex items-center justify-between gap-3 rounded-xl bg-good-soft py-1 pl-4">
          <p role="status" className="wrap-anywhere text-good">
            {applied.code} applied. You save {formatRupees(applied.discount)}.
          </p>
          <button
            type="button"
            onClick={() => {
              moveFocus.current = true
              setTyped('')
              remove()
            }}
            className="min-h-11 shrink-0 px-4 text-good underline"
          >
            Remove<span className="sr-only"> the promo code</span>
          </button>
        </div>
      ) : (
        <form onSubmit={apply} className="grid gap-1.5">
          <label htmlFor={id} className="font-medium text-sm">
            Promo code
          </label>
          <div className="flex gap-2">
            <input
              id={id}
              value={typed}
              onChange={event => setTyped(event.target.value)}
              maxLength={fieldLimits.promoCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${id}-answer`}
              className="min-h-11 w-full min-w-0 rounded-button border border-edge bg-surface px-4 uppercase hover:border-muted aria-invalid:border-bad"
            />
            <Button type="submit" variant="outline" aria-disabled={busy}>
              Apply
            </Button>
          </div>
          <p id={`${id}-answer`} role="status" className="text-bad text-sm empty:hidden">
            {problem}
          </p>
        </form>
      )}
    </div>
  )
}

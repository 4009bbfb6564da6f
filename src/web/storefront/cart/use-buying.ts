import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { nextPaint } from '#web/client/next-paint.ts'
import { onPageRestored } from '#web/client/on-page-restored.ts'
import { type Adding, addOne, buyNow } from './buy.ts'

/** A product's buttons, one action at a time: a double click, or a click meanwhile, adds nothing more. */
export function useBuying(productId: string, { message, quantity = 1 }: Adding = {}) {
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null)
  const running = useRef(false)

  function done() {
    running.current = false
    setBusy(null)
  }

  async function run(kind: 'add' | 'buy', { detail }: MouseEvent) {
    if (running.current || detail > 1) return
    running.current = true
    setBusy(kind)
    // The order page is about to open: the buttons stay busy.
    if (kind === 'buy') return buyNow(productId, quantity)
    await nextPaint()
    await addOne(productId, { message, quantity })
    done()
  }

  useEffect(() => {
    if (busy === 'buy') return onPageRestored(done)
  })

  return {
    busy,
    add: (event: MouseEvent) => run('add', event),
    buy: (event: MouseEvent) => run('buy', event),
  }
}

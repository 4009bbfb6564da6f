import type { MouseEvent } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { flushQuantities } from './pending-quantities.ts'

export function CheckoutLink({ className, children }: { className: string; children: string }) {
  /** The order page must not open before the server has the last quantity. */
  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (await flushQuantities()) location.assign('/order')
  }

  return (
    <a href="/order" onClick={open} className={`${buttonClass()} ${className}`}>
      {children}
    </a>
  )
}

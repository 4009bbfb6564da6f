import { formatRupees } from '#values/money.ts'

export function Money({ rupees, className = '' }: { rupees: number; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{formatRupees(rupees)}</span>
}

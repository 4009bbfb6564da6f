import type { ReactNode } from 'react'

/** What there is to know where a table has no row yet: what is missing, and how it gets there. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-md gap-1">
      <p className="text-lg">{title}</p>
      <div className="text-muted">{children}</div>
    </div>
  )
}

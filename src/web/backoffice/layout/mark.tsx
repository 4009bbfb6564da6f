import type { ReactNode } from 'react'

const variants = {
  good: 'bg-leaf-soft text-leaf',
  waiting: 'bg-sand text-ink',
  bad: 'bg-alert-soft text-alert',
  quiet: 'bg-ivory text-muted ring-1 ring-line ring-inset',
}

/** A state in a word, on a coloured pill. */
export function Mark({ variant, children }: { variant: keyof typeof variants; children: ReactNode }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-xs ${variants[variant]}`}
    >
      {children}
    </span>
  )
}

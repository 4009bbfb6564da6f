import { type ReactNode, useId } from 'react'

export function AccountPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-3xl bg-white p-5 shadow-card sm:p-8">
      <h2 id={id} className="mb-5 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

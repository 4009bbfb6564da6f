import { type ReactNode, useId } from 'react'

/** A titled part of a screen. */
export function Card(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-2xl border border-line bg-white p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {props.title}
        </h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  )
}

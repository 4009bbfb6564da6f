import type { ReactNode } from 'react'

/** A screen's title, what it is for in one line, and its main actions. */
export function ScreenHead(props: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{`${props.title} | Kanti`}</title>
      <div>
        <h1 className="text-3xl">{props.title}</h1>
        {props.text && <p className="mt-1 text-muted">{props.text}</p>}
      </div>
      {props.children && <div className="flex flex-wrap gap-2">{props.children}</div>}
    </div>
  )
}

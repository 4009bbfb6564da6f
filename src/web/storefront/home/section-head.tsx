import type { ReactNode } from 'react'

interface Props {
  title: string
  /** The page with all of it. */
  more?: string
  /** Buttons for the section. */
  children?: ReactNode
}

export function SectionHead({ title, more, children }: Props) {
  if (!title && !children) return null
  return (
    <div className="section-head mb-4 flex items-center justify-between gap-x-4 sm:mb-6 lg:mb-8">
      {title ? <h2 className="text-[1.625rem] leading-tight sm:text-3xl lg:text-4xl">{title}</h2> : <span />}
      <div className="flex shrink-0 items-center gap-4">
        {more && title && (
          <a
            href={more}
            className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
          >
            View all<span className="sr-only">: {title}</span>
          </a>
        )}
        {children}
      </div>
    </div>
  )
}

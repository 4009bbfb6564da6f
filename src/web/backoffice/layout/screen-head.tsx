import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'

/** The title of the browser's tab; the name of the shop comes with the document. */
export function ScreenTitle({ children }: { children: string }) {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name=application-name]')!
  return <title>{`${children} | ${content}`}</title>
}

interface HeadProps {
  title: string
  text?: ReactNode
  /** The list that this screen belongs to. */
  back?: { to: string; label: string } | undefined
  children?: ReactNode
}

/** The number of an order is not broken at its hyphens. */
const withoutOrphan = (title: string) =>
  title.split(/(KN-\S+)/).map(part =>
    part.startsWith('KN-') ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** A screen's title, what it is for in one line, and its main actions. */
export function ScreenHead(props: HeadProps) {
  return (
    <>
      {props.back && <BackLink to={props.back.to}>{props.back.label}</BackLink>}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ScreenTitle>{props.title}</ScreenTitle>
        <div className="min-w-0 flex-[1_1_22rem]">
          <h1 className="text-3xl">{withoutOrphan(props.title)}</h1>
          {props.text && <p className="mt-1 max-w-3xl text-muted">{props.text}</p>}
        </div>
        {props.children && (
          <div className="screen-actions flex flex-wrap items-end gap-2">{props.children}</div>
        )}
      </div>
    </>
  )
}

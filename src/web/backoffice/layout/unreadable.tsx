import { ToolButton } from './tool-button.tsx'

/** In the place of what could not be read: that, why, and the way to try again. */
export function Unreadable(props: { title: string; problem: string; onRetry(): void }) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-2xl border border-line bg-white p-12 text-center"
    >
      <p className="text-lg">{props.title}</p>
      <p className="text-muted">{props.problem}</p>
      <ToolButton onClick={props.onRetry}>Try again</ToolButton>
    </div>
  )
}

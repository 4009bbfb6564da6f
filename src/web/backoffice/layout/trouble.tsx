import { isRouteErrorResponse, useRouteError } from 'react-router'
import { CallError } from '#contract/client.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Whatever kept a screen from opening, said plainly. */
export function Trouble() {
  const error = useRouteError()
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-4 p-6">
      <h1 className="text-3xl">{headline(error)}</h1>
      <p className="text-muted">
        {error instanceof CallError ? error.message : 'Please try again in a moment.'}
      </p>
      <a href="/" className={buttonClass()}>
        Open the shop
      </a>
    </main>
  )
}

function headline(error: unknown): string {
  if (error instanceof CallError && error.status === 403) return 'Not allowed'
  if (isRouteErrorResponse(error) && error.status === 404) return 'This screen is not here'
  return 'This screen could not be opened'
}

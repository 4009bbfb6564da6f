import { Link, useRouteError } from 'react-router'
import { CallError } from '#contract/client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ScreenTitle } from './screen-head.tsx'

/** The back office could not be opened. */
export function Trouble() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center">
      <Explanation error={useRouteError()} />
    </main>
  )
}

/** A screen could not be opened: the menu stays. */
export function ScreenTrouble() {
  return (
    <div className="mx-auto max-w-md py-16">
      <Explanation error={useRouteError()} hasMenu />
    </div>
  )
}

/** Until it is known who is signed in. */
export function Opening() {
  return (
    <p role="status" className="sr-only">
      Opening the back office
    </p>
  )
}

function Explanation({ error, hasMenu = false }: { error: unknown; hasMenu?: boolean }) {
  const status = error instanceof CallError ? error.status : 0
  return (
    <div className="grid justify-items-start gap-4 p-6">
      <ScreenTitle>{headlines[status] ?? unopened}</ScreenTitle>
      <h1 className="text-3xl">{headlines[status] ?? unopened}</h1>
      <p className="text-muted">
        {(error instanceof CallError && error.message) || 'Please try again in a moment.'}
      </p>
      <p className="flex flex-wrap gap-3">
        {headlines[status] ? null : <Button onClick={() => location.reload()}>Try again</Button>}
        {hasMenu && (
          <Link to="/admin/dashboard" className={buttonClass(headlines[status] ? 'solid' : 'outline')}>
            Go to the dashboard
          </Link>
        )}
        <a href="/" className={buttonClass('outline')}>
          Open the shop
        </a>
      </p>
    </div>
  )
}

const headlines: Record<number, string> = { 403: 'Not allowed', 404: 'Page not found' }
const unopened = 'This screen could not be opened'

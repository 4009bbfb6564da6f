import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** Above the title of one record: the list that it is in. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="mb-2">
      <Link
        to={to}
        className="-ml-2 inline-flex min-h-10 items-center gap-1 px-2 text-muted text-sm hover:text-rose pointer-coarse:min-h-11"
      >
        <Icon name="left" className="size-4" />
        {children}
      </Link>
    </p>
  )
}

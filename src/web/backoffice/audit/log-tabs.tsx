import { NavLink } from 'react-router'

/** The two logs, one beside the other. */
export function LogTabs() {
  return (
    <nav aria-label="Logs" className="mb-4 flex gap-1 border-line border-b">
      {tabs.map(([path, title]) => (
        <NavLink
          key={path}
          to={path}
          className="-mb-px flex min-h-11 items-center border-transparent border-b-2 px-4 hover:text-rose aria-[current=page]:border-rose aria-[current=page]:font-medium aria-[current=page]:text-rose"
        >
          {title}
        </NavLink>
      ))}
    </nav>
  )
}

const tabs = [
  ['/admin/audit', 'Changes'],
  ['/admin/security', 'Security'],
] as const

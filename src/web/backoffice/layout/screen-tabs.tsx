import { NavLink } from 'react-router'

/** Screens that belong together, one beside the other. */
export function ScreenTabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly (readonly [path: string, title: string])[]
}) {
  return (
    <nav aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-line border-b">
      {tabs.map(([path, title]) => (
        <NavLink
          key={path}
          to={path}
          end
          className="-mb-px flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-4 max-sm:px-2.5 max-sm:text-sm hover:text-rose aria-[current=page]:border-rose aria-[current=page]:font-medium aria-[current=page]:text-rose"
        >
          {title}
        </NavLink>
      ))}
    </nav>
  )
}

interface Props {
  /** The pages between the home page and this one. */
  trail: { name: string; path: string }[]
  here: string
}

export function Breadcrumbs({ trail, here }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="text-muted text-sm">
      <ol className="flex items-center gap-2">
        {[{ name: 'Home', path: '/' }, ...trail].map(({ name, path }) => (
          <li key={path} className="flex shrink-0 items-center gap-2">
            <a href={path} className="inline-flex min-h-11 items-center hover:text-accent">
              {name}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="truncate">
          {here}
        </li>
      </ol>
    </nav>
  )
}

interface Props {
  text: string
  action: string
  /** The screen where it is added. */
  path: string
  className?: string
}

/** Where something is missing: what belongs there and how to add it. storefront.css shows it to admins alone. */
export function OwnerNote({ text, action, path, className = 'mx-auto w-full max-w-7xl px-4' }: Props) {
  return (
    <aside aria-label="For you as the owner" className={`owner-only ${className}`}>
      <div className="my-2 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border-2 border-edge border-dashed px-5 py-4">
        <p className="min-w-48 flex-1 text-muted">
          <span className="block font-medium text-ink text-sm">Only you see this</span>
          {text}
        </p>
        <a
          href={path}
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          {action}
        </a>
      </div>
    </aside>
  )
}

interface Props {
  busy: boolean
  /** The address that could not be loaded. */
  failed: string
  retry(address: string): void
}

/** While another shade or size is loading, and where that fails. */
export function LoadingNote({ busy, failed, retry }: Props) {
  return (
    <div role="status" className="fixed inset-x-0 top-20 z-30 flex justify-center px-4">
      {busy && (
        <p className="loading-note rounded-full bg-white px-5 py-2 text-muted shadow-pop">
          Loading product...
        </p>
      )}
      {!busy && failed && (
        <p className="flex items-center gap-3 rounded-full bg-white py-1 pr-2 pl-5 text-alert shadow-pop">
          Failed to load product.
          <button
            type="button"
            onClick={() => retry(failed)}
            className="min-h-11 rounded-full px-3 underline underline-offset-4"
          >
            Try again
          </button>
        </p>
      )}
    </div>
  )
}

/** A plain form: it works before, and without, any script. */
export function SearchBox() {
  return (
    <search className="order-last w-full pb-3 md:order-none md:ml-auto md:w-64 md:pb-0">
      <form
        action="/search"
        className="flex rounded-full border border-line bg-white focus-within:border-rose"
      >
        <input
          type="search"
          name="q"
          required
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Search products..."
          aria-label="Search products"
          className="min-h-11 w-full min-w-0 rounded-l-full bg-transparent px-4"
        />
        <button
          type="submit"
          aria-label="Search"
          className="grid size-11 shrink-0 place-items-center rounded-full"
        >
          <svg
            viewBox="0 0 24 24"
            className="size-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            aria-hidden="true"
          >
            <circle cx="11" cy="11" r="6" />
            <path d="m16 16 4 4" />
          </svg>
        </button>
      </form>
    </search>
  )
}

import type { Pages } from '#contract/pages.ts'

const names = [
  ['relevance', 'Relevance'],
  ['newest', 'Newest first'],
  ['best-selling', 'Best selling'],
  ['price-up', 'Price: low to high'],
  ['price-down', 'Price: high to low'],
  ['discount', 'Discount'],
  ['rating', 'Rating'],
] as const

export function ListingSort({ path, q, sort, kept }: Pages['listing']) {
  return (
    <form action={path} className="flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="text-muted">
        Sort by
      </label>
      <select
        id="sort"
        name="sort"
        defaultValue={sort}
        className="min-h-11 rounded-full border border-line bg-white px-4"
      >
        {names
          .filter(([name]) => name !== 'relevance' || q)
          .map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
      </select>
      <button type="submit" className="min-h-11 rounded-full border border-line px-4 hover:bg-sand">
        Sort
      </button>
    </form>
  )
}

import { Link } from 'react-router'
import { Icon } from '../layout/icon.tsx'
import { useCall } from '../query.ts'
import { useMe } from '../use-me.ts'

/** What a seller still needs before anything can go live, in order; nothing where nothing is missing. */
export function MissingPapers() {
  const isSeller = useMe().role === 'seller'
  const { data } = useCall('GET /api/sellers/papers', isSeller ? {} : null, { refetchOnWindowFocus: true })
  if (!data || data.missing.length === 0) return null
  return (
    <section aria-labelledby="missing-papers" className="mb-6 rounded-2xl bg-rose-soft p-4 sm:p-5">
      <h2 id="missing-papers" className="text-xl">
        Before your products can go live
      </h2>
      <p className="mt-1 text-muted text-sm">
        This shop asks every seller for it once. Until then you can prepare your products as drafts.
      </p>
      <ol className="mt-3 flex flex-wrap gap-2">
        {data.missing.map(({ paper, title, link }, index) => (
          <li key={paper}>
            <Link
              to={link}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-white px-4 hover:border-rose hover:text-rose"
            >
              <span className="text-muted tabular-nums">{index + 1}.</span>
              {title}
              <Icon name="right" className="size-4" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { Link } from 'react-router'
import type { CallInput, Reply } from '#contract/client.ts'
import { Icon } from '../layout/icon.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { useCall } from '../query.ts'
import { useMe } from '../use-me.ts'

type Problem = Reply<'GET /api/documents/gstr1/check'>['problems'][number]

/** What a return lacks, with links to where it is mended. */
export function FilingCheck({ of }: { of: CallInput<'GET /api/documents/gstr1/check'>['query'] }) {
  const query = useCall('GET /api/documents/gstr1/check', { query: of })
  const isAdmin = useMe().role === 'admin'
  return (
    <div className="mt-4 border-line border-t pt-4" aria-live="polite">
      <Loaded
        query={query}
        failure="The return could not be checked."
        skeleton={<div className="skeleton h-10" />}
      >
        {({ problems }) =>
          problems.length === 0 ? (
            <p className="flex items-center gap-2">
              <Icon name="check" className="size-4.5 text-leaf" />
              All good. This return is ready to file.
            </p>
          ) : (
            <>
              <p className="font-medium">
                {problems.length === 1
                  ? '1 issue to check before filing'
                  : `${problems.length} issues to check before filing`}
              </p>
              <ul className="mt-1">
                {problems.map(problem => (
                  <li
                    key={problem.text}
                    className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2 last:border-0"
                  >
                    <span className="min-w-0 [overflow-wrap:anywhere]">{problem.text}</span>
                    {/* The shop's tax profile is not a seller's to change. */}
                    <PlaceLink place={isAdmin || problem.what !== 'operator' ? problem.place : null} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function PlaceLink({ place }: Pick<Problem, 'place'>) {
  if (!place) return null
  const [to, words] =
    place.kind === 'tax-profile'
      ? ['/admin/tax', 'Tax profile']
      : place.kind === 'order'
        ? [`/admin/order/${place.id}`, 'See the order']
        : [`/admin/stepper-product/${place.id}`, 'Edit the product']
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-sm underline hover:text-rose">
      {words}
    </Link>
  )
}

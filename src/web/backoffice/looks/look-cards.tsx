import { useQuery } from '@tanstack/react-query'
import { looks } from '#values/looks/looks.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { StillPage } from '../layout/still-page.tsx'

interface Props {
  chosen: string
  live: string
  onChoose(look: string): void
}

/** Each look drawn with the shop's own name, banner and products. */
export function LookCards({ chosen, live, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-3 text-xl">Choose a look</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {looks.map(({ id, name, kind, story }) => (
          <label
            key={id}
            className="group relative grid cursor-pointer content-start gap-2 rounded-2xl border border-line bg-white p-2 outline-offset-2 hover:border-muted has-checked:border-rose has-checked:ring-2 has-checked:ring-rose has-focus-visible:outline-2 has-focus-visible:outline-rose"
          >
            <input
              type="radio"
              name="look"
              value={id}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              className="sr-only"
            />
            <Sample look={id} name={name} />
            <span className="px-1.5 pb-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                <b className="font-medium">{name}</b>
                {live === id && (
                  <span className="rounded-full bg-leaf-soft px-2 py-0.5 text-leaf text-xs">Live</span>
                )}
              </span>
              <span className="block text-muted text-sm" title={story}>
                {kind}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Sample({ look, name }: { look: string; name: string }) {
  const { data } = useQuery({
    queryKey: ['look sample', look],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      callOrSignIn('POST /api/looks/render', { body: { look, choices: {}, page: 'sample' } }, { signal }),
  })
  return (
    <span
      inert
      aria-hidden="true"
      className="flex aspect-[4/5] overflow-hidden rounded-xl bg-sand [&>div]:rounded-xl [&>div]:border-0"
    >
      {data ? (
        <StillPage html={data.html} width={1000} title={name} />
      ) : (
        <span className="skeleton size-full" />
      )}
    </span>
  )
}

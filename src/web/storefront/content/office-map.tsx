import type { ContactView } from '#contract/pages.ts'
import { coordinatesOf, isInMumbai, mapLink } from '#values/map-place.ts'

/** Pictures of our own, for privacy: a map service is contacted only by those who follow the link. */
export function OfficeMap({ mapPlace, headOffice }: Pick<ContactView, 'mapPlace' | 'headOffice'>) {
  const place = mapPlace || headOffice || 'Mumbai, India'
  const mumbai = isInMumbai(place)
  const address = headOffice || (coordinatesOf(mapPlace) ? '' : mapPlace)
  return (
    <section aria-labelledby="where" className="mx-auto max-w-7xl px-4 pb-12">
      <div className="overflow-hidden rounded-3xl bg-white shadow-card">
        {mumbai ? (
          <img
            src="/mumbai.svg"
            alt="Map of Mumbai, from Colaba to Andheri, with a marker at Lower Parel"
            width={1200}
            height={560}
            loading="lazy"
            className="h-72 w-full object-cover sm:h-96 lg:h-auto"
          />
        ) : (
          <img
            src="/place.svg"
            alt=""
            width={1200}
            height={320}
            loading="lazy"
            className="h-40 w-full object-cover sm:h-56"
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-6 py-4 sm:px-8">
          <div>
            <h2 id="where" className="text-2xl">
              {mumbai ? 'Find us in Mumbai' : 'Find us'}
            </h2>
            {address && <p className="mt-1 max-w-2xl text-muted">{address}</p>}
          </div>
          <a
            href={mapLink(place)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-rose underline underline-offset-4"
          >
            Open in a map
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        </div>
      </div>
    </section>
  )
}

/** A picture of our own, for privacy: a map service is contacted only by those who follow the link. */
export function OfficeMap({ headOffice }: { headOffice: string }) {
  const query = encodeURIComponent(headOffice || 'Mumbai, India')
  return (
    <section aria-labelledby="where" className="mx-auto max-w-7xl px-4 pb-12">
      <div className="overflow-hidden rounded-3xl bg-white shadow-card">
        <img
          src="/mumbai.svg"
          alt="Map of Mumbai, from Colaba to Andheri, with a marker at Lower Parel"
          width={1200}
          height={560}
          loading="lazy"
          className="h-72 w-full object-cover sm:h-96 lg:h-auto"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-6 py-4 sm:px-8">
          <div>
            <h2 id="where" className="text-2xl">
              Find us in Mumbai
            </h2>
            {headOffice && <p className="mt-1 max-w-2xl text-muted">{headOffice}</p>}
          </div>
          <a
            href={`https://www.openstreetmap.org/search?query=${query}`}
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

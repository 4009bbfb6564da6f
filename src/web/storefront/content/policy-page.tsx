import type { Pages } from '#contract/pages.ts'

export default function PolicyPage({ title, welcome, lastModified, sections }: Pages['policy']) {
  return (
    <div>
      <section className="bg-sunk">
        <div className="mx-auto max-w-7xl px-4 py-12 text-center lg:py-16">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          {lastModified && <p className="mt-3 text-muted">Last modified: {lastModified}</p>}
        </div>
      </section>
      <div className="mx-auto grid max-w-7xl gap-x-16 px-4 py-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-16">
        {sections.length > 0 && (
          <>
            <nav aria-label="On this page" className="sticky top-24 hidden self-start lg:block">
              <Contents sections={sections} />
            </nav>
            <details className="group mb-8 rounded-2xl border border-line bg-surface px-4 lg:hidden">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
                On this page
                <span aria-hidden="true" className="transition-transform group-open:rotate-180">
                  ▾
                </span>
              </summary>
              <nav aria-label="On this page" className="pb-4">
                <Contents sections={sections} />
              </nav>
            </details>
          </>
        )}
        <div className="max-w-3xl">
          <p className="text-xl leading-relaxed">{welcome}</p>
          {sections.length === 0 && (
            <p className="mt-8 text-muted">
              We are still writing this page. Until then,{' '}
              <a href="/contact" className="text-accent underline">
                please ask us
              </a>
              .
            </p>
          )}
          <ol>
            {sections.map(({ _id, heading, content, bulletPoints }, index) => (
              <li key={_id} id={_id} className="mt-10 scroll-mt-24 border-line border-t pt-8">
                <h2 className="text-2xl">
                  <span className="text-accent tabular-nums">{index + 1}.</span> {heading}
                </h2>
                {content && <p className="mt-3 whitespace-pre-line leading-relaxed">{content}</p>}
                {bulletPoints.length > 0 && (
                  <ul className="mt-4 grid list-disc gap-2 pl-5 leading-relaxed marker:text-accent">
                    {bulletPoints.map(point => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  )
}

function Contents({ sections }: Pick<Pages['policy'], 'sections'>) {
  return (
    <ol className="grid list-decimal border-line border-l pl-10 text-muted marker:text-accent marker:tabular-nums">
      {sections.map(({ _id, heading }) => (
        <li key={_id} className="py-1.5 pl-1 leading-snug">
          <a href={`#${_id}`} className="hover:text-accent">
            {heading}
          </a>
        </li>
      ))}
    </ol>
  )
}

import type { Pages } from '#contract/pages.ts'

export function ListingHeading({ title, intro, q, corrected, partial, total }: Pages['listing']) {
  return (
    <header className="max-w-3xl">
      <h1 className="wrap-anywhere text-4xl sm:text-5xl">{title}</h1>
      {intro && <p className="mt-3 text-lg text-muted leading-relaxed">{intro}</p>}
      {corrected && (
        <p className="wrap-anywhere mt-3">
          Showing results for <strong>{corrected}</strong>; nothing here is called “{q}”.
        </p>
      )}
      {partial && total > 0 && (
        <p className="mt-3">No product has all of these words. These have most of them.</p>
      )}
    </header>
  )
}

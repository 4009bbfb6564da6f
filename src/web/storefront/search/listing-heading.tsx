import type { Pages } from '#contract/pages.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The title with a few words and a picture, and how a search was understood. */
export function ListingHeading(props: Pages['listing']) {
  const { picture } = props
  if (!picture)
    return (
      <header className="max-w-3xl">
        <Words {...props} />
      </header>
    )
  return (
    <header className="flex items-stretch overflow-hidden rounded-3xl bg-sand">
      <div className="min-w-0 flex-1 self-center p-5 sm:px-8 lg:px-12 lg:py-10">
        <Words {...props} />
      </div>
      <div className="relative w-28 shrink-0 sm:w-56 lg:w-80">
        <Picture
          path={picture}
          eager
          upTo={640}
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 14rem, 7rem"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </header>
  )
}

function Words({ title, intro, picture, q, typed = q, corrected, partial, total }: Pages['listing']) {
  return (
    <>
      <h1 className={`wrap-anywhere leading-tight sm:text-5xl ${picture ? 'text-2xl' : 'text-3xl'}`}>
        {title}
      </h1>
      {intro && <p className="mt-1 text-muted text-sm leading-relaxed sm:mt-3 sm:text-lg">{intro}</p>}
      {corrected && (
        <p className="wrap-anywhere mt-3">
          Showing results for <strong>{corrected}</strong>; nothing here is called “{typed}”.
        </p>
      )}
      {partial && total > 0 && (
        <p className="mt-3">No product has all of these words. These have most of them.</p>
      )}
    </>
  )
}

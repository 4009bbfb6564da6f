import type { Pages } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StarList } from '../layout/star-list.tsx'
import { Typewriter } from './typewriter.tsx'

export default function AboutPage({ about }: Pages['about']) {
  // The content security policy blocks pictures of other sites.
  const picture = about.image?.startsWith('/') ? about.image : null
  const beliefs = [
    { title: 'Our mission', text: about.mission },
    { title: 'Our vision', text: about.vision },
  ].filter(({ text }) => text)
  return (
    <div className="pb-4">
      <section className="bg-sand">
        <div
          className={`mx-auto grid max-w-7xl items-center gap-10 px-4 py-12 lg:py-20 ${picture ? 'lg:grid-cols-2' : ''}`}
        >
          <div className={picture ? '' : 'mx-auto max-w-3xl text-center'}>
            <h1 className="text-4xl sm:text-5xl lg:text-6xl">{about.heading}</h1>
            <Typewriter lines={about.typewriterTexts} centred={!picture} />
          </div>
          {picture && (
            <Picture
              path={picture}
              width={1200}
              height={900}
              sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 47vw, 95vw"
              eager
              className="aspect-4/3 w-full rounded-3xl object-cover shadow-card"
            />
          )}
        </div>
      </section>
      {about.introParagraphs.length > 0 && (
        <section className="mx-auto grid max-w-3xl gap-5 px-4 py-12 text-lg leading-relaxed lg:py-16">
          {about.introParagraphs.map(paragraph => (
            <p key={paragraph} className="first:text-xl first:leading-relaxed">
              {paragraph}
            </p>
          ))}
        </section>
      )}
      {beliefs.length > 0 && (
        <section className="mx-auto grid max-w-7xl gap-6 px-4 md:grid-cols-2">
          {beliefs.map(({ title, text }) => (
            <div key={title} className="rounded-3xl bg-white p-8 shadow-card lg:p-12">
              <h2 className="text-2xl text-rose">{title}</h2>
              <p className="mt-3 text-lg leading-relaxed">{text}</p>
            </div>
          ))}
        </section>
      )}
      {about.achievements.length > 0 && (
        <section aria-label="In numbers" className="mt-12 bg-rose-deep text-white lg:mt-16">
          <dl className="mx-auto grid max-w-7xl grid-cols-2 justify-around gap-x-4 gap-y-8 px-4 py-10 md:flex md:flex-wrap md:gap-x-8 md:py-12">
            {about.achievements.map(({ label, value }) => (
              <div
                key={label + value}
                className="flex min-w-32 flex-col-reverse justify-end gap-1 text-center text-balance"
              >
                <dt>{label}</dt>
                <dd className="font-display text-4xl tabular-nums lg:text-5xl">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {about.features.length > 0 && (
        <section aria-labelledby="features" className="mx-auto max-w-7xl px-4 pt-12 lg:pt-16">
          <h2 id="features" className="text-center text-3xl">
            What you find here
          </h2>
          <StarList
            lines={about.features}
            className="mt-8 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3"
            lineClass="border-line border-t pt-4"
          />
        </section>
      )}
      {about.contactEmail && (
        <section className="mx-auto max-w-3xl px-4 pt-16 text-center">
          <h2 className="text-3xl">Write to us</h2>
          <a href={`mailto:${about.contactEmail}`} className={`mt-6 max-w-full ${buttonClass()}`}>
            {about.contactEmail}
          </a>
        </section>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { SectionView, ViewOf } from '#contract/content/section-views.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { FiveStars } from '#web/ui/star-rating.tsx'
import { useChosenCategories } from '../home/category-strip.tsx'
import { SectionHead } from '../home/section-head.tsx'
import { telLink } from '../layout/contact-lines.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { categoryPath } from '../paths.ts'
import { OnSkin } from '../products/on-skin.tsx'
import { useSkinTone } from '../products/use-skin-tone.ts'
import { Film } from './film.tsx'

/** The sections that the usual home page has not. */
export default function MoreSection({ section }: { section: SectionView }): ReactNode {
  switch (section.type) {
    case 'announcement':
      return <Announcement {...section} />
    case 'categories':
      return <CategoryGrid {...section} />
    case 'story':
      return <Story {...section} />
    case 'text':
      return (
        <div className="written mx-auto max-w-175">
          <RichText nodes={section.nodes} />
        </div>
      )
    case 'film':
      return <Film {...section} />
    case 'shades':
      return <ShadesOnSkin {...section} />
    case 'reviews':
      return <Reviews {...section} />
    case 'questions':
      return (
        <section aria-label={section.heading || 'Questions and answers'} className="mx-auto max-w-3xl">
          <SectionHead title={section.heading} />
          <Questions questions={section.questions} />
        </section>
      )
    case 'newsletter':
      return <Newsletter {...section} />
    case 'contact':
      return <Contact {...section} />
    case 'columns':
      return <Columns {...section} />
    case 'spacer':
      return <div className={heights[section.height]} />
    case 'missing':
      return (
        <div className="grid min-h-32 place-content-center justify-items-center gap-1 rounded-2xl border-2 border-edge border-dashed p-6 text-center">
          <p className="font-semibold">{section.name}</p>
          <p className="text-muted">{section.sentence} Visitors do not see this section.</p>
        </div>
      )
  }
}

const heights = { small: 'h-2', medium: 'h-12 lg:h-16', large: 'h-24 lg:h-40' }

function Announcement({ lines }: ViewOf<'announcement'>) {
  return (
    <aside aria-label="Announcement" className="bg-bold text-on-bold">
      <ul className="mx-auto flex max-w-7xl flex-wrap justify-center gap-x-10 px-4 text-center text-sm">
        {lines.map(({ text, link }) => (
          <li key={text} className="flex min-h-11 items-center">
            {link ? (
              <a
                href={link}
                className="inline-flex min-h-11 items-center underline underline-offset-4 focus-visible:outline-on-bold"
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}

function CategoryGrid({ title, chosen }: ViewOf<'categories'>) {
  const categories = useChosenCategories(chosen)
  return (
    <section aria-label={title || 'Categories'}>
      <SectionHead title={title} />
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 lg:gap-6">
        {categories.map(({ _id, slug, name, image }) => (
          <li key={_id}>
            <a href={categoryPath(slug)} className="group block">
              <span className="block aspect-square overflow-hidden rounded-media bg-sunk">
                <PictureOrInitial
                  path={image}
                  name={name}
                  sizes="(min-width: 64rem) 19rem, (min-width: 40rem) 31vw, 47vw"
                  upTo={640}
                  placeholderClass="text-5xl text-accent"
                />
              </span>
              <span className="mt-3 block text-center font-display text-lg group-hover:text-accent lg:text-xl">
                {name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type StoryFields = Pick<ViewOf<'story'>, 'picture' | 'alt' | 'heading' | 'text' | 'button'>

function Story({ side, ...story }: ViewOf<'story'>) {
  const { picture, alt } = story
  if (!picture)
    return <Words {...story} className="mx-auto max-w-2xl text-center justify-items-center" large />
  return (
    <section
      aria-label={story.heading || alt || 'Story'}
      className="grid items-center gap-x-16 gap-y-6 md:grid-cols-2 lg:gap-x-24"
    >
      <div
        className={`aspect-[4/3] overflow-hidden rounded-media bg-sunk md:aspect-square ${side === 'right' ? 'md:order-last' : ''}`}
      >
        <Picture
          path={picture}
          alt={alt}
          width={1200}
          height={1200}
          sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 95vw"
        />
      </div>
      <Words {...story} className="max-w-xl" large />
    </section>
  )
}

interface WordsProps extends StoryFields {
  className?: string
  large?: boolean
}

/** Paragraphs are separated by empty lines. */
function Words({ heading, text, button, className = '', large = false }: WordsProps) {
  return (
    <div className={`grid content-start justify-items-start gap-4 ${large ? 'lg:gap-6' : ''} ${className}`}>
      {heading && (
        <h2 className={large ? 'text-balance text-3xl leading-tight lg:text-5xl' : 'text-2xl'}>{heading}</h2>
      )}
      {text
        .split(/\n\s*\n/)
        .filter(Boolean)
        .map(paragraph => (
          <p key={paragraph} className={`whitespace-pre-line leading-relaxed ${large ? 'lg:text-lg' : ''}`}>
            {paragraph}
          </p>
        ))}
      {button.label && button.path && (
        <a href={button.path} className={`mt-1 ${buttonClass(large ? 'solid' : 'outline')}`}>
          {button.label}
        </a>
      )}
    </div>
  )
}

function Questions({ questions }: Pick<ViewOf<'questions'>, 'questions'>) {
  return (
    <div className="border-line border-t">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-line border-b">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium text-lg">
            {question}
            <span
              aria-hidden="true"
              className="text-2xl leading-none transition-transform group-open:rotate-45"
            >
              +
            </span>
          </summary>
          <p className="whitespace-pre-line pb-5 leading-relaxed">{answer}</p>
        </details>
      ))}
    </div>
  )
}

const columnCounts = [
  '',
  'max-w-2xl mx-auto',
  'md:grid-cols-2',
  'md:grid-cols-3',
  'sm:grid-cols-2 lg:grid-cols-4',
]

function Columns({ heading, cells }: ViewOf<'columns'>) {
  return (
    <section aria-label={heading || 'Columns'}>
      <SectionHead title={heading} />
      <ul className={`grid gap-x-8 gap-y-10 lg:gap-x-12 ${columnCounts[cells.length]}`}>
        {cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and do not move.
          <li key={index} className="grid content-start gap-5">
            {cell.kind === 'questions' ? (
              <>
                {cell.heading && <h3 className="text-2xl">{cell.heading}</h3>}
                <Questions questions={cell.questions} />
              </>
            ) : (
              <>
                {cell.picture && (
                  <div className="aspect-[4/3] overflow-hidden rounded-media bg-sunk">
                    <Picture
                      path={cell.picture}
                      alt={cell.alt}
                      width={1200}
                      height={900}
                      sizes="(min-width: 64rem) 25rem, (min-width: 48rem) 46vw, 95vw"
                    />
                  </div>
                )}
                <Words {...cell} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShadesOnSkin({ heading, text, product }: ViewOf<'shades'>) {
  const { name, shade, swatch, pictures, path } = product
  const [own, choose] = useSkinTone(true)
  const tone = own ?? pictures[0]?.tone ?? 'wheatish'
  return (
    <section aria-label={heading || `${name} on skin`}>
      <SectionHead title={heading} />
      {text && <p className="mb-2 max-w-2xl text-muted leading-relaxed lg:text-lg">{text}</p>}
      <OnSkin {...{ name, shade, swatch, pictures, tone }} onChoose={choose} />
      <p className="mt-6">
        <a href={path} className={buttonClass('outline')}>
          See {name}
        </a>
      </p>
    </section>
  )
}

function Reviews({ title, product, reviews }: ViewOf<'reviews'>) {
  return (
    <section aria-label={title || `Reviews of ${product.name}`}>
      <SectionHead title={title} />
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {reviews.map(({ id, author, stars, text }) => (
          <li key={id} className="grid content-start gap-3 rounded-card bg-surface p-6 text-ink shadow-card">
            <FiveStars
              full={stars}
              label={`${stars} of 5 stars`}
              className="text-lg text-star tracking-widest"
            />
            <p className="wrap-anywhere line-clamp-6 leading-relaxed">{text}</p>
            <p className="text-muted text-sm">{author}, verified buyer</p>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a href={product.path} className="inline-flex min-h-11 items-center underline underline-offset-4">
          See {product.name}
        </a>
      </p>
    </section>
  )
}

function Newsletter({ heading, text }: ViewOf<'newsletter'>) {
  return (
    <section aria-label={heading || 'Newsletter'} className="mx-auto max-w-2xl">
      {heading && <h2 className="text-balance text-center text-3xl lg:text-4xl">{heading}</h2>}
      {text && <p className="mt-3 text-balance text-center leading-relaxed lg:text-lg">{text}</p>}
      <div className="mt-6">
        <NewsletterForm title="" placeholderName="" placeholderEmail="" buttonText="Subscribe" />
      </div>
    </section>
  )
}

function Contact({ heading, text, contact }: ViewOf<'contact'>) {
  const ways = [
    { title: 'Phone', text: contact.phone, href: telLink(contact.phone) },
    { title: 'Email', text: contact.email, href: `mailto:${contact.email}` },
    { title: 'Visit us', text: contact.headOffice },
  ].filter(way => way.text)
  return (
    <section aria-label={heading || 'Contact'}>
      <SectionHead title={heading} more="/contact" />
      {text && <p className="mb-6 max-w-2xl leading-relaxed lg:text-lg">{text}</p>}
      <dl className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {ways.map(({ title, text, href }) => (
          <div key={title} className="rounded-card bg-surface p-6 text-ink shadow-card">
            <dt className="font-display text-accent text-xl">{title}</dt>
            <dd className="mt-1 whitespace-pre-line">
              {href ? (
                <a
                  href={href}
                  className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
                >
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

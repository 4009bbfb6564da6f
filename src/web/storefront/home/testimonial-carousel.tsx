import type { ViewOf } from '#contract/content/section-views.ts'
import { FiveStars } from '#web/ui/star-rating.tsx'
import { Carousel } from './carousel.tsx'

type Testimonial = ViewOf<'testimonials'>['testimonials'][number]

export function TestimonialCarousel({
  title,
  testimonials,
}: Pick<ViewOf<'testimonials'>, 'title' | 'testimonials'>) {
  return (
    <div className="quotes bg-accent-soft py-12 lg:py-20">
      <div className="mx-auto max-w-4xl px-4">
        <Carousel
          label={title || 'What customers say'}
          interval={5000}
          variant="single"
          slides={testimonials.map(testimonial => ({
            key: testimonial.name + testimonial.quote,
            content: <Quote testimonial={testimonial} />,
          }))}
          frame={(row, controls) => (
            <div className="grid gap-6">
              {title && <h2 className="text-center text-3xl lg:text-4xl">{title}</h2>}
              {row}
              <div className="flex justify-center">{controls}</div>
            </div>
          )}
        />
      </div>
    </div>
  )
}

function Quote({ testimonial: { quote, name, city, stars } }: { testimonial: Testimonial }) {
  return (
    <figure className="grid h-full content-center justify-items-center gap-6 px-1 text-center sm:px-8">
      <FiveStars full={stars} label={`${stars} of 5 stars`} className="text-star text-xl tracking-widest" />
      <blockquote className="wrap-anywhere font-display text-xl leading-relaxed sm:text-2xl lg:text-3xl">
        “{quote}”
      </blockquote>
      <figcaption>
        <span className="font-medium">{name}</span>
        {city && <span className="text-muted">, {city}</span>}
      </figcaption>
    </figure>
  )
}

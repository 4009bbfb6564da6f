import { useContext, useEffect, useRef, useState } from 'react'
import type { ViewOf } from '#contract/content/section-views.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'
import { Carousel, CarouselPlays } from './carousel.tsx'
import { MotionToggle } from './motion-toggle.tsx'
import { PictureOrGlow, scrimClass } from './picture-or-glow.tsx'
import { useInViewport } from './use-in-viewport.ts'

type Slide = ViewOf<'slides'>['slides'][number]

/** http/pages/home.ts preloads the first picture with the same sizes. */
const bannerSizes = '(min-width: 80rem) 78rem, 100vw'

/** `seconds`: how long each stays; 0 for until somebody moves on. */
export function Banner({ slides, seconds }: Pick<ViewOf<'slides'>, 'slides' | 'seconds'>) {
  return (
    <Carousel
      label="Highlights"
      interval={seconds * 1000}
      variant="single"
      slides={slides.map((slide, index) => ({
        key: `${index} ${slide.heading}`,
        content: <BannerSlide slide={slide} index={index} />,
      }))}
      frame={(row, controls) => (
        <div className="hero overflow-hidden bg-sunk sm:rounded-3xl">
          {row}
          <div className="hero-controls absolute right-4 bottom-4">{controls}</div>
        </div>
      )}
    >
      <MotionToggle />
    </Carousel>
  )
}

function BannerSlide({ slide, index }: { slide: Slide; index: number }) {
  const { picture, eyebrow, heading, text, button } = slide
  const videos = slide.kind === 'video' ? [slide.video, slide.otherVideo].filter(path => path != null) : []
  return (
    <div className="hero-slide relative grid h-full grid-rows-[13rem_1fr] md:aspect-[64/27] md:max-h-[36rem] md:w-full md:grid-rows-1">
      <div className="hero-picture relative md:absolute md:inset-0">
        <PictureOrGlow
          path={picture}
          tint={index}
          width={1920}
          height={810}
          sizes={bannerSizes}
          eager={index === 0}
          className="size-full object-cover object-[68%_50%]"
        />
        {videos.length > 0 && <SlideVideo paths={videos} />}
      </div>
      <div
        className={`hero-words relative flex min-h-72 flex-col items-start justify-start gap-3 px-6 pt-5 pb-20 md:min-h-0 md:justify-center md:px-14 md:py-10 ${picture ? scrimClass : ''}`}
      >
        <div className="grid max-w-md justify-items-start gap-3 md:w-[44%] lg:gap-5">
          {eyebrow && (
            <p className="hero-eyebrow text-accent text-sm uppercase tracking-[0.2em]">{eyebrow}</p>
          )}
          {heading && (
            <h2 className="text-4xl leading-[1.1] lg:text-5xl xl:text-6xl">
              <span>{heading}</span>
            </h2>
          )}
          {text && <p className="text-muted leading-relaxed lg:text-lg">{text}</p>}
          {button.label && button.path && (
            <a href={button.path} className={`mt-1 ${buttonClass()}`}>
              {button.label}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}

/** A muted video over its picture, loaded when the slide is visible; never with data saver or reduced motion. */
function SlideVideo({ paths }: { paths: string[] }) {
  const place = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const visible = useInViewport(place, 0.6)
  const playing = useContext(CarouselPlays)
  const [loaded, setLoaded] = useState(false)
  const [started, setStarted] = useState(false)
  const runs = visible && playing

  useEffect(() => {
    if (runs && !savesData() && !prefersReducedMotion()) setLoaded(true)
  }, [runs])

  useEffect(() => {
    if (!loaded) return
    // Where autoplay is blocked, the picture stays.
    if (runs) video.current!.play().catch(() => {})
    else video.current!.pause()
  }, [loaded, runs])

  return (
    <div ref={place} className="absolute inset-0">
      {loaded && (
        <video
          ref={video}
          muted
          loop
          playsInline
          preload="auto"
          disablePictureInPicture
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setStarted(true)}
          className={`size-full object-cover object-[68%_50%] transition-opacity duration-700 ${started ? '' : 'opacity-0'}`}
        >
          {/* Browsers take the first source they can play; WebM files are smaller. */}
          {paths.toSorted(webmFirst).map(path => (
            <source key={path} src={path} type={typeOf(path)} />
          ))}
        </video>
      )}
    </div>
  )
}

const typeOf = (path: string) => (path.endsWith('.webm') ? 'video/webm' : 'video/mp4')
const webmFirst = (a: string, b: string) => typeOf(b).localeCompare(typeOf(a))

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

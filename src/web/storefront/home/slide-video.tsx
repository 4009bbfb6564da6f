import { useContext, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'
import { CarouselPlays } from './carousel.tsx'
import { useInViewport } from './use-in-viewport.ts'

/** A muted video over its picture, loaded when the slide is visible; never with data saver or reduced motion. */
export function SlideVideo({ paths }: { paths: string[] }) {
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

import { useContext, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'
import { CarouselPlays } from './carousel.tsx'
import { useInViewport } from './use-in-viewport.ts'

/** Fetched when its slide is seen, and not at all by whoever saves data or wants stillness; silent, over its picture. */
export function SlideVideo({ paths }: { paths: string[] }) {
  const place = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const watched = useInViewport(place, 0.6)
  const playing = useContext(CarouselPlays)
  const [wanted, want] = useState(false)
  const [begun, setBegun] = useState(false)
  const runs = watched && playing

  useEffect(() => {
    if (runs && !savesData() && !prefersReducedMotion()) want(true)
  }, [runs])

  useEffect(() => {
    if (!wanted) return
    // A browser that does not let it play leaves the picture.
    if (runs) video.current!.play().catch(() => {})
    else video.current!.pause()
  }, [wanted, runs])

  return (
    <div ref={place} className="absolute inset-0">
      {wanted && (
        <video
          ref={video}
          muted
          loop
          playsInline
          preload="auto"
          disablePictureInPicture
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setBegun(true)}
          className={`size-full object-cover object-[68%_50%] transition-opacity duration-700 ${begun ? '' : 'opacity-0'}`}
        >
          {/* Browsers take the first they can play, and a WebM is the smaller file. */}
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

import { useEffect, useRef } from 'react'
import type { ViewOf } from '#contract/content/section-views.ts'
import { renditionPath } from '#values/pictures.ts'
import { readCaptions } from '#values/read-captions.ts'
import { SectionHead } from '../home/section-head.tsx'

/** A film with its captions, which can also be read below it. */
export function Film({ heading, video, otherVideo, picture, captions, description }: ViewOf<'film'>) {
  const film = useRef<HTMLVideoElement>(null)
  const cues = readCaptions(captions)
  useEffect(() => {
    const lines = readCaptions(captions)
    if (lines.length === 0) return
    const track = film.current!.addTextTrack('captions', 'Captions', 'en')
    track.mode = 'showing'
    for (const { from, to, text } of lines) track.addCue(new VTTCue(from, to, text))
  }, [captions])
  const paths = [video, otherVideo].filter(path => path !== null)
  return (
    <section aria-label={heading || description || 'Film'}>
      <SectionHead title={heading} />
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are text of the page, and added by script. */}
      <video
        ref={film}
        controls
        playsInline
        preload={picture ? 'none' : 'metadata'}
        poster={(picture && renditionPath(picture, 1280, 'webp')) ?? picture ?? undefined}
        aria-label={description || heading || 'Film'}
        className="aspect-video w-full rounded-media bg-bold object-cover"
      >
        {/* Browsers take the first source they can play; WebM files are smaller. */}
        {paths
          .toSorted((a, b) => Number(b.endsWith('.webm')) - Number(a.endsWith('.webm')))
          .map(path => (
            <source key={path} src={path} type={path.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
          ))}
      </video>
      {cues.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            Read what is said
          </summary>
          <p className="max-w-2xl leading-relaxed">{cues.map(({ text }) => text).join(' ')}</p>
        </details>
      )}
    </section>
  )
}

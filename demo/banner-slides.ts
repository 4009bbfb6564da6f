import type { Slide } from '#domain/home/home.ts'
import { home } from './content/home.ts'

/** The banner, with what there is of its pictures and videos: a slide without its video shows the picture alone. */
export function bannerSlides(pictureOf: ReadonlyMap<string, string>): Slide[] {
  return home.banner.map(slide => {
    const videos = ['webm', 'mp4'].flatMap(format => pictureOf.get(`${slide.picture}:${format}`) ?? [])
    const [video = null, otherVideo = null] = slide.kind === 'video' ? videos : []
    return {
      ...slide,
      kind: video ? 'video' : 'image',
      picture: pictureOf.get(slide.picture) ?? null,
      video,
      otherVideo,
    }
  })
}

/** The widths a stored picture is offered in, in pixels; each in both formats, made by a job or when first asked for. */
export const renditionWidths = [160, 320, 480, 640, 800, 960, 1280] as const
export const renditionFormats = ['avif', 'webp'] as const

export type RenditionFormat = (typeof renditionFormats)[number]

/** '/media/<hash>.webp' → '/media/<hash>/320.avif'; undefined for other paths. */
export function renditionPath(path: string, width: number, format: RenditionFormat): string | undefined {
  const folder = renditionFolder(path)
  return folder && `${folder}/${width}.${format}`
}

const renditionFolder = (path: string) => path.match(/^(\/media\/[0-9a-f]{32})\.(?:avif|webp)$/)?.[1]

/** A srcset: '/media/<hash>/320.avif 320w, …'; empty for other paths. Without copies far narrower than the widest. */
export function sourceSet(path: string, format: RenditionFormat, upTo = Number.POSITIVE_INFINITY): string {
  const folder = renditionFolder(path)
  if (!folder) return ''
  const widths = renditionWidths.filter(
    width => width <= upTo && (upTo === Number.POSITIVE_INFINITY || width * 4 > upTo),
  )
  return widths.map(width => `${folder}/${width}.${format} ${width}w`).join(', ')
}

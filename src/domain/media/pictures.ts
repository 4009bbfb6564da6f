import type { RenditionFormat } from '#values/pictures.ts'

/** What can read, shrink and write pictures. */
export interface Pictures {
  /** A stranger's picture, decoded and written anew: upright, sRGB, without metadata, at most 2000 pixels long. */
  develop(bytes: Buffer): Promise<{ bytes: Buffer; extension: RenditionFormat }>
  /** A smaller copy of a developed picture; never a larger one. */
  shrink(developed: Buffer, width: number, format: RenditionFormat): Promise<Buffer>
}

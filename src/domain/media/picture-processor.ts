import type { RenditionFormat } from '#values/pictures.ts'
import type { Upload } from './upload.ts'

/** The picture library: src/adapters/pictures/. */
export interface PictureProcessor {
  /** An upload, decoded and re-encoded: upright, sRGB, without metadata, at most 2000 pixels long. */
  develop(sent: Upload): Promise<{ bytes: Buffer; extension: RenditionFormat }>
  /** A smaller copy of a developed picture; never a larger one. */
  shrink(developed: Buffer, width: number, format: RenditionFormat): Promise<Buffer>
  /** Its colours at the top, in the middle and at the bottom: 'fed987fff'. Empty where something shines through it. */
  tint(developed: Buffer): Promise<string>
}

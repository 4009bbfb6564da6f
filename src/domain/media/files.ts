import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where pictures and videos are kept: a folder, or any store that can do these. Names are of `fileName`'s shape, all others unknown. */
export interface Files {
  /** Keeps bytes under a name, whole or not at all. A name stands for its content, so writing it again changes nothing. */
  put(name: string, bytes: Buffer): Promise<void>
  /** The file as a stream that must be read or destroyed. */
  open(name: string): Promise<OpenFile | null>
  has(name: string): Promise<boolean>
  /** Those that are not there are no mistake. */
  remove(names: readonly string[]): Promise<void>
}

export interface OpenFile {
  size: number
  body: Readable
}

/** What a file is served as, by the end of its name: nothing else is ever kept. */
const fileTypes = { avif: 'image/avif', webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' }

export type FileExtension = keyof typeof fileTypes

export const fileType = (name: string): string => fileTypes[name.split('.').at(-1) as FileExtension]

/** '<hash>.webp' or '<hash>/320.avif': nothing that could lead out of a store, hide in it or be a program. */
export const fileName = /^[0-9a-f]{32}(?:(?:\/\d{1,4})?\.(?:avif|webp)|\.(?:mp4|webm))$/

/** Keeps bytes under a name made of their content; answers the path they are served at. */
export async function putByContent(files: Files, bytes: Buffer, extension: FileExtension): Promise<string> {
  const name = nameByContent(bytes, extension)
  if (!(await files.has(name))) await files.put(name, bytes)
  return `/media/${name}`
}

export const nameByContent = (bytes: Buffer, extension: FileExtension) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`

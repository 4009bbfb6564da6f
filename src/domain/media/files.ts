import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where pictures and videos are stored. Names match `fileName`; all others are unknown. */
export interface Files {
  /** Atomic: the file is there whole or not at all. Idempotent, because a name stands for its content. */
  put(name: string, bytes: Buffer): Promise<void>
  /** The file, or the part of it that was asked for, as a stream that must be read or destroyed. */
  open(name: string, wanted?: WantedRange): Promise<OpenFile | null>
  has(name: string): Promise<boolean>
  /** Idempotent: removing files that are not there succeeds. */
  remove(names: readonly string[]): Promise<void>
}

export interface OpenFile {
  /** Of the whole file. */
  size: number
  body: Readable
  /** What `body` has of it, both ends included, if that is not all. */
  range?: { from: number; to: number } | undefined
}

/** To the end of the file without `to`. A range that begins behind the end is ignored. */
export interface WantedRange {
  from: number
  to?: number | undefined
}

/** The part of a file of this size that was asked for, if there is one. */
export function rangeWithin(size: number, wanted: WantedRange | undefined) {
  if (!wanted || wanted.from >= size) return undefined
  const to = Math.min(wanted.to ?? size - 1, size - 1)
  return wanted.from <= to ? { from: wanted.from, to } : undefined
}

/** Content types by extension; nothing else is ever stored. */
const fileTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff2: 'font/woff2',
}

export type FileExtension = keyof typeof fileTypes

/** Undefined for a name that no file has. */
export function fileType(name: string): string | undefined {
  const extension = name.split('.').at(-1)!
  return Object.hasOwn(fileTypes, extension) ? fileTypes[extension as FileExtension] : undefined
}

/** '<hash>.webp' or '<hash>/320.avif': no path traversal, no hidden or executable files. */
export const fileName = /^[0-9a-f]{32}(?:(?:\/\d{1,4})?\.(?:avif|webp)|\.(?:mp4|webm|woff2))$/

/** Pictures that are not for everybody have a random name that begins so, which no hash of a content does. */
const privatePrefix = '0'.repeat(16)

export const isPrivateFile = (name: string) => name.startsWith(privatePrefix)
export const newPrivateName = (extension: FileExtension) =>
  `${privatePrefix}${randomBytes(8).toString('hex')}.${extension}`

/** Stores bytes under the hash of their content and returns the path they are served at. */
export async function putByContent(files: Files, bytes: Buffer, extension: FileExtension): Promise<string> {
  const name = nameByContent(bytes, extension)
  if (!(await files.has(name))) await files.put(name, bytes)
  return `/media/${name}`
}

export const nameByContent = (bytes: Buffer, extension: FileExtension) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`

/** The store of the pictures does not answer, or not as it should: for a while. */
export class StoreUnreachable extends Error {}

import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, FormLimits } from '#contract/endpoint.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import { mediaRefusals } from '#domain/media/refusals.ts'
import type { ByteBudget } from './limits/byte-budget.ts'

/** A file of a form, stored on disk until the call ends. */
interface UploadedFile {
  size: number
  filename: string
  path: string
  read(): Promise<Buffer>
}

export type Uploads = Record<string, UploadedFile[]>

interface Form {
  fields: unknown
  files: Uploads
  /** Removes the files. To be called in every outcome. */
  discard(): Promise<void>
}

interface Options {
  /** Where files are stored meanwhile. */
  folder: string
  budget: ByteBudget
  /** Called before the first file is received, with the fields that came before it: refuses who may not send any. */
  beforeFiles(fields: Record<string, unknown>): Promise<void>
}

const megabyte = 1024 * 1024
const mostFileBytes = 10 * megabyte
const usualLimits: Required<FormLimits> = {
  fields: 80,
  fieldBytes: 64 * 1024,
  textBytes: megabyte / 2,
  fileBytes: mostFileBytes,
}

/** A body as plain fields, whether it came as JSON or as a multipart form; files only where the endpoint accepts them. */
export async function readForm(request: FastifyRequest, endpoint: Endpoint, options: Options): Promise<Form> {
  if (!request.isMultipart()) return { fields: request.body ?? {}, files: {}, async discard() {} }
  if (!endpoint.files) throw refuse.badInput('This call takes JSON, not a form with files.')
  const form = startForm(endpoint.files, { ...usualLimits, ...endpoint.form }, options)
  try {
    for await (const part of request.parts({ limits: form.limits })) {
      if (part.type === 'file') await form.addFile(part)
      else form.addField(part)
    }
  } catch (error) {
    await form.discard()
    throw explainFormError(error as Error)
  }
  return form
}

function startForm(allowed: Record<string, number>, most: Required<FormLimits>, options: Options) {
  const { budget, folder } = options
  // Their names come from outside, and every other object has a 'constructor'.
  const fields: Record<string, unknown> = Object.create(null)
  const files: Uploads = Object.create(null)
  let textBytes = 0
  let reserved = 0
  let ownFolder: Promise<string> | undefined
  let stored = 0

  const reserve = (bytes: number) => {
    budget.reserve(bytes)
    reserved += bytes
  }

  async function store(part: MultipartFile): Promise<UploadedFile> {
    ownFolder ??= makeFolder(folder)
    const file = path.join(await ownFolder, String(stored++))
    let size = 0
    await pipeline(
      part.file,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          reserve(chunk.length)
          size += chunk.length
          yield chunk
        }
      },
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    )
    if (part.file.truncated) throw mediaRefusals.fileTooLarge()
    return { size, filename: part.filename, path: file, read: () => readFile(file) }
  }

  let checked: Promise<void> | undefined
  const countFiles = Object.values(allowed).reduce((sum, count) => sum + count, 0)
  return {
    fields,
    files,
    limits: {
      fileSize: most.fileBytes,
      // One more than allowed, so that the sentence can name the field that has too many.
      files: countFiles + 1,
      fields: most.fields,
      fieldSize: most.fieldBytes,
      parts: most.fields + countFiles + 1,
    },

    async addFile(part: MultipartFile) {
      // Some clients call a list's field 'images[]'.
      const name = part.fieldname.replace(/\[\d*\]$/, '')
      const mostFiles = Object.hasOwn(allowed, name) ? allowed[name]! : 0
      const before = files[name] ?? []
      if (before.length >= mostFiles) {
        // A form sends an untouched file input as an empty file.
        for await (const chunk of part.file)
          if ((chunk as Buffer).length > 0)
            throw mostFiles === 0 ? refuse.unexpectedFile(name) : refuse.tooManyFiles(name, mostFiles)
        return
      }
      checked ??= options.beforeFiles(fields)
      await checked
      const file = await store(part)
      if (file.size > 0) files[name] = [...before, file]
    },

    /** A field that comes several times is a list. */
    addField({ fieldname, value, valueTruncated }: MultipartValue) {
      const name = fieldname.replace(/\[\d*\]$/, '')
      const bytes = Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))
      textBytes += bytes
      if (valueTruncated || textBytes > most.textBytes) throw refuse.formTooLarge()
      reserve(bytes)
      const before = fields[name]
      fields[name] = before === undefined ? value : [before, value].flat()
    },

    async discard() {
      budget.release(reserved)
      reserved = 0
      if (ownFolder) await rm(await ownFolder, { recursive: true, force: true })
    },
  }
}

/** Removes what a process left behind that was killed while it received files. */
export async function sweepForms(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name)
    const facts = await stat(left).catch(() => undefined)
    // Another process may be receiving the younger ones.
    if (facts && facts.mtimeMs < Date.now() - oneHour) await rm(left, { recursive: true, force: true })
  }
}

const oneHour = 60 * 60 * 1000

async function makeFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true })
  return mkdtemp(path.join(parent, 'form-'))
}

function explainFormError(error: { code?: string; message?: string }) {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return mediaRefusals.fileTooLarge()
  if (error.code?.startsWith('FST_FILES_LIMIT')) return refuse.badInput('Too many files were sent at once.')
  if (error.code?.startsWith('FST_') && error.code.endsWith('_LIMIT'))
    return refuse.badInput('The form has too many fields.')
  if (error instanceof Refusal || error.code) return error
  // The multipart parser's own errors have no code: a part that does not end, an invalid header.
  return refuse.badInput('The form could not be read.')
}

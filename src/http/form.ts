import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '#domain/errors.ts'

interface Upload {
  bytes: Buffer
  filename: string
}

export type Uploads = Record<string, Upload[]>

/** A body as plain fields, whether it came as JSON or as a multipart form; files only where the endpoint takes them. */
export async function readForm(
  request: FastifyRequest,
  allowed: Record<string, number> | undefined,
): Promise<{ fields: unknown; files: Uploads }> {
  if (!request.isMultipart()) return { fields: request.body ?? {}, files: {} }
  if (!allowed) throw refuse.badInput('This call takes JSON, not a form with files.')
  const fields: Record<string, unknown> = {}
  const files: Uploads = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') await takeFile(part, allowed, files)
      else takeField(part, fields)
    }
  } catch (error) {
    throw explainFormError(error as Error)
  }
  return { fields, files }
}

async function takeFile(part: MultipartFile, allowed: Record<string, number>, files: Uploads) {
  const bytes = await part.toBuffer()
  // A form sends an untouched file input as an empty file.
  if (bytes.length === 0) return
  // Some clients call a list's field 'images[]'.
  const name = part.fieldname.replace(/\[\d*\]$/, '')
  const most = allowed[name]
  if (!most) throw refuse.unexpectedFile(name)
  const taken = [...(files[name] ?? []), { bytes, filename: part.filename }]
  if (taken.length > most) throw refuse.tooManyFiles(name, most)
  files[name] = taken
}

/** A field that comes several times is a list. */
function takeField({ fieldname, value }: MultipartValue, fields: Record<string, unknown>) {
  const name = fieldname.replace(/\[\d*\]$/, '')
  const before = fields[name]
  fields[name] = before === undefined ? value : [before, value].flat()
}

function explainFormError(error: { code?: string; message?: string }) {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return refuse.fileTooLarge()
  if (error.code?.startsWith('FST_FILES_LIMIT')) return refuse.badInput('Too many files were sent at once.')
  if (error.code?.startsWith('FST_') && error.code.endsWith('_LIMIT'))
    return refuse.badInput('The form has too many fields.')
  if (error instanceof Refusal || error.code) return error
  // The multipart parser's own errors have no code: a part that does not end, an invalid header.
  return refuse.badInput('The form could not be read.')
}

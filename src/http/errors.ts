import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isAccountGone } from '#db/failures.ts'
import { Refusal, type RefusalKind, refuse } from '#domain/errors.ts'

const statusOf: Record<RefusalKind, number> = {
  'bad-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
}

/** What Fastify refuses before a handler runs, in the shop's sentences. */
const sentenceOf: Record<number, string> = {
  400: 'The request could not be read: its body is not valid JSON.',
  413: 'The request is too large.',
  415: 'This content type is not supported here; please send JSON.',
}

/** Any error → status and sentence. What is not a refusal is a bug: logged in full, answered without detail. */
export function explain(thrown: unknown, request: FastifyRequest) {
  const error = isAccountGone(thrown) ? refuse.notSignedIn() : thrown
  if (error instanceof Refusal) {
    const { message, fields, retryAfterSeconds } = error
    return { status: statusOf[error.kind], sentence: message, fields, retryAfterSeconds }
  }
  const status = (error as FastifyError).statusCode ?? 500
  if (status < 500) return { status, sentence: sentenceOf[status] ?? 'The request could not be understood.' }
  request.log.error({ err: error }, 'unexpected error')
  return { status: 500, sentence: 'Something went wrong on our side. Please try again.' }
}

/** The wire shape of every error under /api: old clients read `error` or `message`. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, sentence, fields, retryAfterSeconds } = explain(error, request)
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: sentence, message: sentence, ...(fields ? { fields } : {}) })
}

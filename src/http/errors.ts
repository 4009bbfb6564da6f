import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { findOutage, isAccountGone, type Outage } from '#db/failures.ts'
import { type EditConflict, Refusal, type RefusalKind, refuse } from '#domain/errors.ts'
import { StoreUnreachable } from '#domain/media/files.ts'

const statusOf: Record<RefusalKind, number> = {
  'bad-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
}

/** What Fastify refuses before a handler runs, in the shop's sentences. */
const sentenceOf: Record<number, string> = {
  400: 'The request could not be read: its body is not valid JSON.',
  413: 'The request is too large.',
  415: 'This content type is not supported here; please send JSON.',
}

/** Temporary failures of what the shop runs on: a message for the log, and one for the visitor. */
const outages: Record<Outage | 'store', { log: string; refuse: (isRead: boolean) => Refusal }> = {
  unreachable: {
    log: 'the database cannot be reached',
    refuse: isRead => (isRead ? refuse.cannotShow() : refuse.cannotSave()),
  },
  busy: { log: 'the database took too long', refuse: refuse.busy },
  'disk-full': { log: 'the disk is full', refuse: refuse.diskFull },
  store: { log: 'the store of pictures cannot be reached', refuse: refuse.picturesUnreachable },
}

/** Any error → status and sentence. What is not a refusal is a bug: logged in full, answered without detail. */
export function explain(thrown: unknown, request: FastifyRequest) {
  const outage = thrown instanceof StoreUnreachable ? 'store' : findOutage(thrown)
  // Without its stack, which is always the same: an outage is no bug, and logs many of these lines.
  if (outage) request.log.error({ reason: (thrown as Error).message || outage }, outages[outage].log)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const refusal = outage ? outages[outage].refuse(isRead) : isAccountGone(thrown) && refuse.notSignedIn()
  const error = refusal || thrown
  if (error instanceof Refusal) {
    const { message, fields, retryAfterSeconds, conflict, missing } = error
    return { status: statusOf[error.kind], sentence: message, fields, retryAfterSeconds, conflict, missing }
  }
  const status = (error as FastifyError).statusCode ?? 500
  if (status < 500) return { status, sentence: sentenceOf[status] ?? 'The request could not be understood.' }
  request.log.error({ err: error }, 'unexpected error')
  return { status: 500, sentence: 'Something went wrong on our side. Please try again.' }
}

/** The wire shape of every error under /api: old clients read `error` or `message`. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, sentence, fields, retryAfterSeconds, conflict, missing } = explain(error, request)
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      error: sentence,
      message: sentence,
      ...(fields ? { fields } : {}),
      ...(missing ? { missing } : {}),
      ...(conflict ? { conflict: presentConflict(conflict) } : {}),
    })
}

const presentConflict = ({ by, at, fields }: EditConflict) => ({
  by: by.length > 0 ? by.join(', ') : null,
  at: at?.toISOString() ?? null,
  fields,
})

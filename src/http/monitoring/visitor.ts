import type { FastifyReply } from 'fastify'
import { clientIp } from '../limits/limits.ts'

/** Who waits for a response: work for a closed connection is dropped, and no client fills the whole queue. */
export interface Visitor {
  client: string
  /** Aborted when the connection closes before it was answered. */
  signal: AbortSignal
}

export function visitorOf(reply: FastifyReply): Visitor {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(left)
  })
  // The connection may have closed while earlier steps of the request ran.
  if (reply.raw.destroyed) controller.abort(left)
  return {
    client: clientIp(reply.request),
    signal: controller.signal,
  }
}

/** Why work is abandoned. One shared error, because collecting a stack is expensive. */
const left = 'the visitor has left'

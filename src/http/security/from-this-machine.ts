import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#values/loopback.ts'

/**
 * Whether a person at this machine makes the call: not a proxy that passes on somebody else's, and not a page of another
 * site that was opened here.
 */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false
  if (isForwarded({ headers })) return false
  // A name that another site's DNS points at this machine is in Host; another site's page is in Origin.
  return isLocalUrl(`http://${headers.host}`) && (!headers.origin || isLocalUrl(headers.origin))
}

/** Whether a proxy passed it on. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  Object.keys(headers).some(name => forwarding.test(name))

const forwarding = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|.*-connecting-ip|true-client-ip)$/

const isLocalUrl = (url: string) => URL.canParse(url) && isLoopback(new URL(url).hostname)

import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { PostWebhook } from '#domain/integrations/webhook-deliveries.ts'
import { hostOf, isPublicIp, lookupPublic, notPublic } from '../outside/public-address.ts'

/**
 * One POST over https to a public address. The address is checked after it was looked up and used as it is, so that
 * nobody can make the shop call its own network. Redirects are not followed, and the answer's body is not read.
 */
export const postWebhook: PostWebhook = (url, headers, body) =>
  callWithin(10, lookupPublic, { url, headers, body })

/** The seconds are for all of it: an answer that trickles in byte by byte would never be silent for long. */
export function callWithin(
  seconds: number,
  lookup: LookupFunction,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
): Promise<{ status: number }> {
  return new Promise((done, fail) => {
    const { protocol } = new URL(url)
    const host = hostOf(url)
    if (protocol !== 'https:') return fail(new Error('Only https addresses are called.'))
    // Of an address in figures nothing is looked up.
    if (isIP(host) && !isPublicIp(host)) return fail(new Error(notPublic))
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Kanti-Webhooks' },
      lookup,
      signal: AbortSignal.timeout(seconds * 1000),
      agent: false,
    })
    call.on('response', response => {
      done({ status: response.statusCode ?? 0 })
      response.destroy()
    })
    call.on('error', error =>
      fail(error.name === 'AbortError' ? new Error(`No answer within ${seconds} seconds.`) : error),
    )
    call.end(body)
  })
}

import { lookup as resolve } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { PostWebhook } from '#domain/integrations/webhook-deliveries.ts'

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
    if (isIP(host) && !isPublicIp(host)) return fail(new Error(refusal))
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

/** What can be said without looking up a name. */
export function mayBePublic(url: string): boolean {
  const host = hostOf(url)
  return isIP(host) ? isPublicIp(host) : host.includes('.') && !localNames.test(host)
}

const localNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)\.?$/i

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')

const refusal = 'This address is not public.'

const lookupPublic: LookupFunction = (hostname, options, callback) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const found = addresses.find(({ address }) => isPublicIp(address))
    if (!found || addresses.some(({ address }) => !isPublicIp(address)))
      return callback(new Error(refusal), '')
    if (options.all) callback(null, [found])
    else callback(null, found.address, found.family)
  })

const closed = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
])
  closed.addSubnet(network, bits, 'ipv4')

/** IPv6 addresses that may be reached from everywhere all begin with 2 or 3; of these some lead into other networks. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [network, bits] of [
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2001::', 32],
] as const)
  closed6.addSubnet(network, bits, 'ipv6')

export const isPublicIp = (ipAddress: string): boolean =>
  isIP(ipAddress) === 4
    ? !closed.check(ipAddress, 'ipv4')
    : isIP(ipAddress) === 6 && open6.check(ipAddress, 'ipv6') && !closed6.check(ipAddress, 'ipv6')

import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** What can be said without looking up a name. */
export function mayBePublic(url: string): boolean {
  const host = hostOf(url)
  return isIP(host) ? isPublicIp(host) : host.includes('.') && !localNames.test(host)
}

const localNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)\.?$/i

export const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')

export const notPublic = 'This address is not public.'

/** Looks a name up, and answers only where it leads to the open network. */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const found = addresses.find(({ address }) => isPublicIp(address))
    if (!found || addresses.some(({ address }) => !isPublicIp(address)))
      return callback(new Error(notPublic), '')
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

import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { GetOutside, OutsideReply } from '#domain/move-in/outside.ts'
import { hostOf, isPublicIp, lookupPublic, notPublic } from './public-address.ts'

/** What decides where the shop may call: everywhere but in its own network. Tests and benchmarks have their own. */
export interface Guard {
  lookup: LookupFunction
  isPublicIp(address: string): boolean
}

export const openNetwork: Guard = { lookup: lookupPublic, isPublicIp }

const mostRedirects = 5
const seconds = 30

/**
 * A GET of a public address. Each address is checked after it was looked up and used as it is, those of redirects too, so
 * that nobody can make the shop call its own network. No more is read than was asked for, and nothing waits forever.
 */
export const guardedGet =
  (guard: Guard = openNetwork): GetOutside =>
  async (url, { mostBytes, headers = {} }) => {
    const signal = AbortSignal.timeout(seconds * 1000)
    let next = url
    for (let hop = 0; hop <= mostRedirects; hop++) {
      // A key is for the shop that was named, not for whoever it sends us to.
      const sent = new URL(next).origin === new URL(url).origin ? headers : {}
      const reply = await getOnce(guard, { url: next, headers: sent, mostBytes, signal })
      const location = reply.headers.location
      if (![301, 302, 303, 307, 308].includes(reply.status) || typeof location !== 'string') return reply
      next = new URL(location, next).href
    }
    throw new Error('This address redirects again and again.')
  }

interface Call {
  url: string
  headers: Record<string, string>
  mostBytes: number
  signal: AbortSignal
}

function getOnce(guard: Guard, { url, headers, mostBytes, signal }: Call): Promise<OutsideReply> {
  return new Promise((done, fail) => {
    const { protocol } = new URL(url)
    if (protocol !== 'https:' && protocol !== 'http:')
      return fail(new Error('Only web addresses are called.'))
    const host = hostOf(url)
    // Of an address in figures nothing is looked up.
    if (isIP(host) && !guard.isPublicIp(host)) return fail(new Error(notPublic))
    const request = protocol === 'https:' ? overHttps : overHttp
    const call = request(url, {
      headers: { ...headers, accept: '*/*', 'user-agent': 'Kanti-Move-In' },
      lookup: guard.lookup,
      signal,
      agent: false,
    })
    call.on('error', error =>
      fail(
        error.name === 'AbortError' || error.name === 'TimeoutError'
          ? new Error(`No answer within ${seconds} seconds.`)
          : error,
      ),
    )
    call.on('response', response => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('error', fail)
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > mostBytes) {
          response.destroy()
          fail(new Error(`This is larger than ${Math.round(mostBytes / 1024 / 1024)} MB.`))
        } else chunks.push(chunk)
      })
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    call.end()
  })
}

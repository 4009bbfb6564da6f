import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'

/** Trusts as many hops of X-Forwarded-For as there are proxies in front: a client could have added the others. */
export const trustProxies = (count: number) => count > 0 && ((_address: string, hop: number) => hop < count)

/** Without this setting every visitor has the proxy's IP address, and all of them share one rate limit. */
export function warnOfUntrustedProxy(app: FastifyInstance, { trustedProxies }: Config) {
  if (trustedProxies > 0) return
  let warned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn(
      'A proxy in front of the shop sends X-Forwarded-For, but TRUSTED_PROXIES is 0: all visitors count as one. Set it to the number of proxies.',
    )
  })
}

/**
 * Sends browsers that came over http to PUBLIC_URL, if that is https. Only for reading: a form that was sent has been sent
 * in the clear already, and must not be lost. Health checks come from inside, without TLS.
 */
export function tlsRedirector({ publicUrl, trustedProxies }: Config) {
  const active = publicUrl.startsWith('https:') && trustedProxies > 0
  return ({ method, url = '/', headers }: IncomingMessage, response: ServerResponse): boolean => {
    if (!active || !url.startsWith('/') || (method !== 'GET' && method !== 'HEAD')) return false
    if (/^\/(healthz|readyz|readyz\/browse)\/?(\?|$)/.test(url)) return false
    if (outerProtocol(headers['x-forwarded-proto'], trustedProxies) !== 'http') return false
    response.writeHead(308, { location: `${publicUrl}${url}`, 'cache-control': 'no-store' }).end()
    return true
  }
}

/** The value from the outermost trusted proxy: those behind it append, or leave the header as it is. */
function outerProtocol(header: string | string[] | undefined, proxies: number): string | undefined {
  return [header ?? []].flat().join(',').split(',').slice(-proxies)[0]?.trim().toLowerCase()
}

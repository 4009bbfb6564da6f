import { timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#services.ts'
import { isForwarded } from '../security/from-this-machine.ts'
import { bearerToken } from '../session.ts'

/** Prometheus' text format. */
const type = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * /metrics, for Prometheus: with METRICS_TOKEN for those who have it, else for machines of the same network that come straight
 * to the shop. A proxy passes on strangers.
 */
export function serveMetrics(app: FastifyInstance, { config, metrics }: Services) {
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered({
      method: request.method,
      // The pattern, not the path: there are as many paths as products.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    // As if it were not there: a stranger need not know.
    if (!mayRead(request, config.metricsToken)) return reply.code(404).send()
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .send(await metrics.read())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const [given, expected] = [Buffer.from(bearerToken(request) ?? ''), Buffer.from(token)]
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const ipAddress = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return !isForwarded(request) && privateNetworks.check(ipAddress, ipAddress.includes(':') ? 'ipv6' : 'ipv4')
}

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

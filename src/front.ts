import { type AddressInfo, Server } from 'node:net'
import type { Config } from './config.ts'
import type { VisitCounter } from './domain/visits/count-visits.ts'
import { buildApp } from './http/app.ts'
import { startDraining } from './http/health.ts'
import type { Services } from './services.ts'
import { StartError } from './values/start-error.ts'

/** What answers requests: an app in this process, or the workers. */
export interface Front {
  /** As this machine reaches it, whatever it is called outside. */
  url: string
  log: Log
  /** From now on /readyz says 503, so that balancers send no more requests; those that come are still answered. */
  drain(): void
  /** Answers the requests in flight, then ends. */
  close(): Promise<void>
}

interface Log {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

export async function openFront(services: Services, visits?: VisitCounter) {
  const { config } = services
  const vite = config.development ? await viteServer() : undefined
  const app = await buildApp(services, { vite, visits })
  // A long backlog: thousands of connections at once must not keep a health check from connecting.
  await app.listen({ host: config.host, port: config.port, backlog: 4096 }).catch(explainListenError(config))
  return {
    url: urlOf(app.server.address() as AddressInfo),
    log: app.log as Log,
    drain: () => startDraining(app),
    /** Leaves new connections to the other workers. Open ones stay, so that no request on its way is lost. */
    stopAccepting() {
      Server.prototype.close.call(app.server)
      startDraining(app)
    },
    async close() {
      await vite?.close()
      await app.close()
    },
  } satisfies Front & { stopAccepting(): void }
}

function urlOf({ address, port, family }: AddressInfo): string {
  const host = address === '::' || address === '0.0.0.0' ? '127.0.0.1' : address
  return `http://${family === 'IPv6' && host === address ? `[${host}]` : host}:${port}`
}

async function viteServer() {
  const { createServer } = await import('vite')
  return createServer({ configLoader: 'native', server: { middlewareMode: true } })
}

function explainListenError({ host, port }: Config) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(
        `PORT=${port} is already in use on ${host}; choose another, such as PORT=${port + 1}.`,
      )
    if (error.code === 'EACCES')
      throw new StartError(`PORT=${port} may only be used by root; choose one above 1023.`)
    if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
      throw new StartError(`HOST=${host} is not an address of this machine.`)
    throw error
  }
}

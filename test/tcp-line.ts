import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import type { Connection } from '#db/client.ts'

/** A TCP line to a PostgreSQL that listens on a socket, or to several in turn: it can be cut, fall silent, and be mended. */
export interface TcpLine {
  host: string
  port: number
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  /** Keeps every connection open, but lets nothing through, on new ones either. */
  silence(): void
  mend(): Promise<void>
}

export async function openTcpLine(...servers: [Connection, ...Connection[]]): Promise<TcpLine> {
  let connections = 0
  const sockets = new Set<Socket>()
  let silent = false
  let server: Server | undefined

  async function listen(at: number): Promise<number> {
    server = createServer(client => {
      const { host, port } = servers[connections++ % servers.length]!
      const database = connect(path.join(host!, `.s.PGSQL.${port}`))
      for (const [one, other] of [
        [client, database],
        [database, client],
      ] as const) {
        sockets.add(one)
        one
          .on('error', () => {})
          .on('data', bytes => void (silent || other.write(bytes)))
          .on('close', () => {
            sockets.delete(one)
            other.destroy()
          })
      }
    }).listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const ownPort = await listen(0)
  return {
    host: '127.0.0.1',
    port: ownPort,
    async cut() {
      const closed = server && once(server, 'close')
      server?.close()
      server = undefined
      destroyAll()
      await closed
    },
    silence() {
      silent = true
    },
    async mend() {
      silent = false
      // A real line would have lost what was sent meanwhile: these connections cannot go on.
      destroyAll()
      if (!server) await listen(ownPort)
    },
  }
}

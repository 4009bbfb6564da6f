import { createServer } from 'node:net'

/** For a shop that must know its own address before it opens. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return String(port)
}

import { once } from 'node:events'
import { connect } from 'node:net'

/** One kept-open connection that asks one thing at a time: so thin that the asking hardly weighs on what is measured. */
export async function openLine(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let answered: { resolve(status: number): void; reject(error: Error): void } | undefined
  let received = ''

  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    const status = Number(received.slice(9, 12))
    received = ''
    answered?.resolve(status)
  })
  socket.on('error', error => answered?.reject(error))
  socket.on('close', () => answered?.reject(new Error('the connection was closed')))

  return {
    post(path: string, headers: Record<string, string>): Promise<number> {
      const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      return new Promise((resolve, reject) => {
        answered = { resolve, reject }
        socket.write(`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 0\r\n${head.join('')}\r\n`)
      })
    },
    close: () => void socket.destroy(),
  }
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { SMTPServer } from 'smtp-server'

/** How the mail server treats the next mail. */
export type Mood =
  | 'accepts'
  | 'busy'
  | 'refuses'
  | 'hangs up at once'
  | 'hangs up in the middle'
  | 'falls silent'

export interface MailServer {
  url: string
  /** Complete mails that were accepted, in order of arrival. */
  accepted: string[]
  mood: () => Mood
  stop(): Promise<void>
  start(): Promise<void>
}

/** A real SMTP server on this machine that misbehaves as `mood` says. */
export async function openMailServer(): Promise<MailServer> {
  let server: SMTPServer | undefined
  let port = 0
  const self: MailServer = {
    url: '',
    accepted: [],
    mood: () => 'accepts',
    async start() {
      server = makeServer(self)
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
      port = (server.server.address() as AddressInfo).port
      self.url = `smtp://127.0.0.1:${port}`
    },
    async stop() {
      const ending = server
      server = undefined
      if (ending) await new Promise<void>(resolve => ending.close(resolve))
    },
  }
  await self.start()
  after(() => self.stop())
  return self
}

function makeServer(self: MailServer): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo(_address, { id }, answer) {
      const mood = self.mood()
      if (mood === 'busy') return answer(failure(451, 'Come back later'))
      if (mood === 'refuses') return answer(failure(550, 'No such person here'))
      if (mood === 'hangs up at once') return hangUp(server, id)
      answer()
    },
    onData(stream, { id }, answer) {
      const mood = self.mood()
      const parts: Buffer[] = []
      stream.on('data', part => {
        parts.push(part)
        if (mood === 'hangs up in the middle') hangUp(server, id)
      })
      stream.on('end', () => {
        if (mood === 'falls silent' || mood === 'hangs up in the middle') return
        self.accepted.push(Buffer.concat(parts).toString('utf8'))
        answer()
      })
    },
  })
  server.on('error', () => {})
  return server
}

const failure = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** Closes only this connection: others may be waiting for their reply. */
function hangUp(server: SMTPServer, id: string) {
  const { connections } = server as unknown as {
    connections: Set<{ id: string; _socket: { destroy(): void } }>
  }
  for (const connection of connections) if (connection.id === id) connection._socket.destroy()
}

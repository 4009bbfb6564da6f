import { type ChildProcess, fork } from 'node:child_process'
import type { RenditionFormat } from '#values/pictures.ts'

export interface ShrinkRequest {
  id: number
  bytes: Uint8Array
  width: number
  format: RenditionFormat
}

/** Without bytes the picture could not be read. */
export interface ShrinkReply {
  id: number
  bytes: Uint8Array | null
}

type Finish = (bytes: Uint8Array | null | 'process ended') => void

const idleMilliseconds = 10_000

/**
 * Makes smaller copies in a process of its own with a low priority, so that encoders take no core that pages or orders
 * need. It starts when there is work and ends when there is none for a while, which gives its memory back.
 */
export function shrinkInProcess() {
  const waiting = new Map<number, Finish>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    const started = fork(new URL('./shrink-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
    })
    started.on('message', ({ id, bytes }: ShrinkReply) => waiting.get(id)?.(bytes))
    const ended = () => {
      if (child === started) child = undefined
      for (const finish of [...waiting.values()]) finish('process ended')
    }
    started.once('exit', ended).once('error', ended)
    // An idle process must not keep the shop from ending.
    started.unref()
    return started
  }

  function request(bytes: Buffer, width: number, format: RenditionFormat): Promise<Parameters<Finish>[0]> {
    clearTimeout(idle)
    child ??= start()
    const target = child
    const id = ++lastId
    return new Promise(resolve => {
      waiting.set(id, answer => {
        waiting.delete(id)
        if (waiting.size === 0) rest(target)
        resolve(answer)
      })
      target.channel?.ref()
      target.send({ id, bytes, width, format } satisfies ShrinkRequest, error => {
        if (error) waiting.get(id)?.('process ended')
      })
    })
  }

  function rest(target: ChildProcess) {
    target.channel?.unref()
    idle = setTimeout(() => {
      if (target.connected) target.disconnect()
      if (child === target) child = undefined
    }, idleMilliseconds).unref()
  }

  return async (bytes: Buffer, width: number, format: RenditionFormat): Promise<Buffer> => {
    let answer = await request(bytes, width, format)
    // The process may have been ended by chance, such as for want of memory; twice, it is the picture.
    if (answer === 'process ended') answer = await request(bytes, width, format)
    if (answer === null || answer === 'process ended') throw new Error('the picture cannot be made smaller')
    return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  }
}

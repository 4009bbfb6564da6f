import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#values/escape-html.ts'
import { chooseEncoding } from '../cache/encode-response.ts'

/** `<name>text</name>`, or nothing where there is no text. Characters that XML has no place for are left out. */
export function element(name: string, text: string | null | undefined, attributes = ''): string {
  if (!text) return ''
  return `<${name}${attributes}>${escapeHtml(text.replace(unknownToXml, ''))}</${name}>`
}

const unknownToXml = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/** Written while it is read: a catalogue of any size takes no more memory than a few hundred of its products. */
export function sendXml(reply: FastifyReply, type: string, parts: AsyncIterable<string>) {
  const text = Readable.from(parts, { objectMode: false })
  const packed = chooseEncoding(reply.request.headers['accept-encoding']) !== 'identity'
  reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'Accept-Encoding')
  if (!packed) return reply.send(text)
  // Whichever end breaks, the other stops too; what broke is told by the reply.
  return reply.header('content-encoding', 'gzip').send(pipeline(text, createGzip(), () => {}))
}

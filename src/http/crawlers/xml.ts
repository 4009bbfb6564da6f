import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#values/escape-html.ts'
import { chooseEncoding } from '../cache/encoded-response.ts'

/** `<name>text</name>`, or nothing if there is no text. Characters that XML does not allow are removed. */
export function element(name: string, text: string | null | undefined, attributes = ''): string {
  if (!text) return ''
  return `<${name}${attributes}>${escapeHtml(text.replace(notAllowedInXml, ''))}</${name}>`
}

const notAllowedInXml = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/** Streamed, so that a catalogue of any size takes little memory. */
export function sendXml(reply: FastifyReply, type: string, parts: AsyncIterable<string>) {
  const text = Readable.from(parts, { objectMode: false })
  const compressed = chooseEncoding(reply.request.headers['accept-encoding']) !== 'identity'
  reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'Accept-Encoding')
  if (!compressed) return reply.send(text)
  // An error on either side ends both; Fastify reports it.
  return reply.header('content-encoding', 'gzip').send(pipeline(text, createGzip(), () => {}))
}

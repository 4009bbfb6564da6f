import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { readConfig } from '#config.ts'
import { logging } from './logging.ts'

test('an error is logged without the row that PostgreSQL quotes in it', () => {
  const lines: string[] = []
  const { logger } = logging(readConfig({}))
  const app = Fastify({ logger: { ...(logger as object), stream: { write: line => lines.push(line) } } })
  const refused = Object.assign(new Error('null value in column "kind"'), {
    table: 'gateway_events',
    detail: 'Failing row contains (evt_1, {"event":"payment.captured"}).',
  })
  app.log.error({ err: refused }, 'unexpected error')
  app.log.error({ err: new Error('around it', { cause: refused }) }, 'unexpected error')
  assert.equal(lines.length, 2)
  assert.match(lines[0]!, /null value in column/)
  assert.match(lines[0]!, /gateway_events/)
  for (const line of lines) assert.doesNotMatch(line, /Failing row|payment\.captured/)
})

test('an error of the driver is logged without its connection, which has the password', () => {
  const lines: string[] = []
  const { logger } = logging(readConfig({}))
  const app = Fastify({ logger: { ...(logger as object), stream: { write: line => lines.push(line) } } })
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), {
    code: '57P01',
    client: { connectionParameters: { password: 'rosewater' }, host: 'database.internal' },
  })
  app.log.error({ err: lost, job: 'send-mails' }, 'a job failed')
  app.log.error(lost, 'a page is shown without tints')
  assert.match(lines[0]!, /Connection terminated unexpectedly.*57P01/)
  for (const line of lines) assert.doesNotMatch(line, /rosewater|database\.internal/)
})

import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '#config.ts'

/** Pretty on a terminal, JSON elsewhere. */
export function logging({ logLevel }: Config): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const pretty = process.stdout.isTTY
    ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } } }
    : {}
  return {
    logger: { level: logLevel, redact: { paths: rowsInErrors, remove: true }, ...pretty },
    logController: new OneLinePerRequest(),
  }
}

/** PostgreSQL's errors quote the row that it refused: what a customer typed, or what the gateway sent. */
const rowsInErrors = ['err.detail', 'err.cause.detail']

/** Without headers, bodies and queries, which may contain secrets. */
class OneLinePerRequest extends LogController {
  override incomingRequest() {}
  override routeNotFound() {}
  /** http/errors.ts logs bugs; refusals are not logged. */
  override defaultErrorLog() {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  }
}

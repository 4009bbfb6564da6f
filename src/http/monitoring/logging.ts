import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '#config.ts'

/** Pretty on a terminal, JSON elsewhere. */
export function logging({ logLevel }: Config): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const pretty = process.stdout.isTTY
    ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } } }
    : {}
  return {
    logger: { level: logLevel, serializers: { err: presentError }, ...pretty },
    logController: new OneLinePerRequest(),
  }
}

interface LoggedError {
  [fact: string]: unknown
  type: string
  message: string
  stack: string
  code?: unknown
  table?: unknown
  constraint?: unknown
  cause?: LoggedError | undefined
}

/**
 * Only what helps to find the cause. PostgreSQL's errors also quote the row that it refused, what a customer typed or what the
 * gateway sent; the driver's have the whole connection in them, with its password.
 */
function presentError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { code, table, constraint, cause } = error as Error & Partial<LoggedError>
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? '',
    code,
    table,
    constraint,
    cause: cause ? presentError(cause) : undefined,
  }
}

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

/** A Fastify route that sends a constant of the size asked for. Argument: port. */
import Fastify from 'fastify'

const constants = new Map<string, string>()
const app = Fastify()
app.get<{ Params: { size: string } }>('/:size', ({ params: { size } }, reply) => {
  const json = constants.get(size) ?? JSON.stringify({ text: 'x'.repeat(Number(size) - 11) })
  constants.set(size, json)
  return reply.type('application/json; charset=utf-8').send(json)
})
await app.listen({ port: Number(process.argv[2]) })
process.on('SIGTERM', () => process.exit(0))

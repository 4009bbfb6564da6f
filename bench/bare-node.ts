/** The least that Node can do: one buffer for every request. Arguments: port, file. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , port, file] = process.argv
const bytes = readFileSync(file!)
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': bytes.length })
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))

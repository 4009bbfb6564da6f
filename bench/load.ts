/** Asks for one address again and again over kept-open connections, where wrk is not installed. Arguments: url, connections, seconds. */
import { connect } from 'node:net'

const [, , address, connections, seconds] = process.argv
const { hostname, port, pathname, search, host } = new URL(address!)
const request = Buffer.from(
  `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`,
)
let answered = 0

for (let n = 0; n < Number(connections); n++) {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => socket.write(request))
  let left = 0
  socket.on('data', chunk => {
    if (left === 0) {
      const headEnd = chunk.indexOf('\r\n\r\n')
      const head = chunk.toString('latin1', 0, headEnd)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)
      if (!head.startsWith('HTTP/1.1 200') || !length) throw new Error(`${address} answered ${head}`)
      left = headEnd + 4 + Number(length[1])
    }
    left -= chunk.length
    if (left > 0) return
    answered++
    socket.write(request)
  })
}

setTimeout(() => {
  console.log(answered / Number(seconds))
  process.exit(0)
}, Number(seconds) * 1000)

import { createServer } from 'node:http'
import { portOf } from '../portOf.ts'

/** A process that answers whatever it is asked with the same bytes: those that it is started with, as base64. Prints its port. */
const answer = Buffer.from(process.argv[2] ?? '', 'base64')

const server = createServer((incoming, outgoing) => {
  incoming.resume()
  incoming.on('end', () => outgoing.setHeader('content-type', 'application/json').end(answer))
})
server.listen(0, '127.0.0.1', () => console.log(portOf(server)))

import { createServer } from 'node:http'
import { Agent, request } from 'undici'
import { portOf } from '../portOf.ts'

/** A process that passes each body on to the address that it is started with, by undici, and its answer back. Prints its port. */
const [, , target = ''] = process.argv
const dispatcher = new Agent()

const server = createServer((incoming, outgoing) => {
  const parts: Buffer[] = []
  incoming.on('data', (part: Buffer) => parts.push(part))
  incoming.on('end', async () => {
    const headers = { 'content-type': 'application/json' }
    const options = { dispatcher, method: 'POST', headers, body: Buffer.concat(parts) } as const
    const answer = await request(target, options)
    outgoing.writeHead(answer.statusCode, headers).end(await answer.body.text())
  })
})
server.listen(0, '127.0.0.1', () => console.log(portOf(server)))

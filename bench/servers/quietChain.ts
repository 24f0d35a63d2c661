import { createServer } from 'node:http'
import * as z from 'zod/mini'
import { portOf } from '../portOf.ts'

/** A process that is a chain's endpoint on which nothing happens any more: one newest block, no logs, the same balance for everybody. Prints its port. */
const hash = (byte: string) => `0x${byte.repeat(64)}`
const answers: Readonly<Record<string, unknown>> = {
  eth_blockNumber: '0x3e8',
  eth_getBlockByNumber: { number: '0x3e8', hash: hash('a'), parentHash: hash('b'), timestamp: '0x65a00000' },
  eth_getLogs: [],
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getCode: '0x',
  eth_call: '0x',
}
const callSchema = z.object({ id: z.unknown(), method: z.string() })
const answerTo = ({ id, method }: z.infer<typeof callSchema>) => ({
  jsonrpc: '2.0',
  id,
  result: answers[method] ?? null,
})

const server = createServer((incoming, outgoing) => {
  const parts: Buffer[] = []
  incoming.on('data', (part: Buffer) => parts.push(part))
  incoming.on('end', () => {
    const asked = z.parse(
      z.union([callSchema, z.array(callSchema)]),
      JSON.parse(Buffer.concat(parts).toString()),
    )
    outgoing.setHeader('content-type', 'application/json')
    outgoing.end(JSON.stringify(Array.isArray(asked) ? asked.map(answerTo) : answerTo(asked)))
  })
})
server.listen(0, '127.0.0.1', () => console.log(portOf(server)))

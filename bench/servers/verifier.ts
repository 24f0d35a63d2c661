import { createServer } from 'node:http'
import { isAddress, isHex, verifyMessage } from 'viem'
import * as z from 'zod/mini'
import { portOf } from '../portOf.ts'

/**
 * A process that verifies EIP-191 signatures and does nothing else: no nonce, no limits, no session, no token. Takes the body of the kit's
 * `POST authenticate` and answers with the account. Prints its port.
 */
const bodySchema = z.object({
  message: z.string(),
  signature: z.custom<`0x${string}`>((value) => isHex(value)),
})
const addressSchema = z.custom<`0x${string}`>((value) => typeof value === 'string' && isAddress(value))

const server = createServer((incoming, outgoing) => {
  const parts: Buffer[] = []
  incoming.on('data', (part: Buffer) => parts.push(part))
  incoming.on('end', async () => {
    const { message, signature } = bodySchema.parse(JSON.parse(Buffer.concat(parts).toString()))
    const address = addressSchema.parse(message.split('\n')[1])
    const isVerified = await verifyMessage({ address, message, signature })
    const headers = { 'content-type': 'application/json' }
    outgoing.writeHead(isVerified ? 200 : 401, headers).end(JSON.stringify({ account: address }))
  })
})
server.listen(0, '127.0.0.1', () => console.log(portOf(server)))

import { createServer } from 'node:http'
import { encodeAbiParameters, encodePacked, type Hex, isHex, keccak256 } from 'viem'
import { generatePrivateKey, serializeSignature, sign } from 'viem/accounts'
import { portOf } from '../portOf.ts'

/**
 * A process that signs an answer to each question of ERC-3668 and does nothing else: it looks up no name, reads no question, counts nobody. Takes the
 * path of the kit's gateway. Prints its port.
 */
const privateKey = generatePrivateKey()
const result = encodeAbiParameters([{ type: 'address' }], ['0x00000000000000000000000000000000000f00d5'])
const target: Hex = `0x${'5'.repeat(40)}`

const server = createServer(async (incoming, outgoing) => {
  const question = incoming.url?.split('/').at(-1)
  if (!isHex(question)) return outgoing.writeHead(400).end()
  const expires = BigInt(Math.floor(Date.now() / 1_000) + 300)
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'uint256', 'bytes32', 'bytes32'],
      ['0x1900', target, expires, 31_337n, keccak256(question), keccak256(result)],
    ),
  )
  const signature = serializeSignature(await sign({ hash, privateKey }))
  const data = encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
  return outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
})
server.listen(0, '127.0.0.1', () => console.log(portOf(server)))

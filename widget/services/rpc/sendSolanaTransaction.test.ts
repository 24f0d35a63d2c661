import { createServer, type IncomingMessage } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { sendSolanaTransaction } from './sendSolanaTransaction.ts'

const transaction = btoa('signed')
const signature = '5'.repeat(88)

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString())
}

/** A network that gives this answer; what it was asked. */
async function serve(answer: object, status = 200) {
  const asked: { method: string; params: [string, Record<string, unknown>] }[] = []
  const server = createServer(async (request, response) => {
    const { id, ...call } = await bodyOf(request)
    asked.push(call)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { asked, url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}` }
}

it('default: the transaction as it was signed, and the network’s signature', async () => {
  const { url, asked } = await serve({ result: signature })
  expect(await sendSolanaTransaction(url, transaction, undefined)).toBe(signature)
  expect(asked).toMatchObject([{ method: 'sendTransaction', params: [transaction, { encoding: 'base64' }] }])
})

it('parameters: the page’s options, and nothing that is none', async () => {
  const { url, asked } = await serve({ result: signature })
  await sendSolanaTransaction(url, transaction, { skipPreflight: true, maxRetries: 3, encoding: 'base58' })
  await sendSolanaTransaction(url, transaction, { preflightCommitment: 'confirmed', minContextSlot: 7 })
  await sendSolanaTransaction(url, transaction, { maxRetries: -1 })
  expect(asked.map(({ params }) => params[1])).toMatchObject([
    { encoding: 'base64', skipPreflight: true, maxRetries: 3 },
    { encoding: 'base64', preflightCommitment: 'confirmed', minContextSlot: 7 },
    { encoding: 'base64' },
  ])
  expect(asked[2]?.params[1]).not.toHaveProperty('maxRetries')
})

it.each([
  ['refuses', { error: { code: -32_002, message: 'Transaction simulation failed' } }, 200, 'RPC_ERROR'],
  ['is down', {}, 503, 'RPC_UNREACHABLE'],
  ['answers nonsense', { result: 7 }, 200, 'RPC_UNREACHABLE'],
])('rejects: the network %s', async (_, answer, status, code) => {
  const { url } = await serve(answer, status)
  await expect(sendSolanaTransaction(url, transaction, {})).rejects.toMatchObject({ code })
})

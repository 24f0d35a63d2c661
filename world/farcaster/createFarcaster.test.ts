import { createPublicClient, http, parseAbi, recoverMessageAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createAnvil } from '../createAnvil.ts'
import { findPortBase, portsFrom } from '../ports.ts'
import { createFarcaster, type Farcaster } from './createFarcaster.ts'
import { deployIdRegistry } from './deployIdRegistry.ts'
import { farcasterPeople } from './farcasterPeople.ts'

let ports: ReturnType<typeof portsFrom>
let farcaster: Farcaster
beforeAll(async () => {
  ports = portsFrom(await findPortBase())
  farcaster = await createFarcaster({ port: ports.farcaster })
})
afterAll(() => farcaster.destroy())

const [ada] = farcasterPeople
const status = (token: string) =>
  fetch(`${farcaster.relayUrl}/v1/channel/status`, { headers: { Authorization: `Bearer ${token}` } })

const channelSchema = z.object({ channelToken: z.string(), url: z.string() })
async function open() {
  const body = { siweUri: 'http://secure.localhost/login', domain: 'secure.localhost', nonce: 'abcdefgh' }
  const answer = await fetch(`${farcaster.relayUrl}/v1/channel`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
  return z.parse(channelSchema, await answer.json())
}

test('default: a channel is pending until its person has approved, then it has what their key signed', async () => {
  const { channelToken, url } = await open()
  const pending = await status(channelToken)
  expect([pending.status, await pending.json()]).toEqual([202, { state: 'pending', nonce: 'abcdefgh' }])

  const link = url.replace('farcaster.localhost', '127.0.0.1')
  expect(await (await fetch(link)).text()).toContain('secure.localhost wants you to sign in')
  await fetch(link, { method: 'POST', body: new URLSearchParams({ fid: '1001' }) })

  const completed = await status(channelToken)
  expect(completed.status).toBe(200)
  const { state, message, signature, fid, username } = await completed.json()
  expect({ state, fid, username }).toEqual({ state: 'completed', fid: 1001, username: 'ada' })
  expect(message).toContain('farcaster://fid/1001')
  expect(await recoverMessageAddress({ message, signature })).toBe(
    privateKeyToAccount(ada.custodyKey).address,
  )
  expect((await status('none')).status).toBe(401)
})

test('behavior: the registry on the chain says whose account it is', async () => {
  const anvil = await createAnvil({ chainId: 31_337, port: ports.anvil })
  try {
    const address = await deployIdRegistry(anvil)
    const client = createPublicClient({ transport: http(anvil.rpcUrl) })
    const abi = parseAbi(['function idOf(address) view returns (uint256)'])
    const idOf = (owner: `0x${string}`) =>
      client.readContract({ address, abi, functionName: 'idOf', args: [owner] })
    expect(await idOf(privateKeyToAccount(ada.custodyKey).address)).toBe(1001n)
    expect(await idOf(address)).toBe(0n)
  } finally {
    await anvil.destroy()
  }
})

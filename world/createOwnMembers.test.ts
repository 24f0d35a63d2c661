import { ed25519 } from '@noble/curves/ed25519'
import { getBase58Decoder } from '@solana/web3.js'
import type { Hono } from 'hono'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { createSignInMessage } from '#shared/siwx/createSignInMessage.ts'
import type { SignInMessage } from '#shared/siwx/signInMessage.ts'
import { createOwnMembers } from './createOwnMembers.ts'
import { createOwnSignIns } from './shop/createOwnSignIns.ts'

const origin = 'http://shop.localhost:4100'
const solana: CaipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const bitcoin: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const networks = ['eip155:31337', solana]
const ada = privateKeyToAccount(generatePrivateKey())
const bob = privateKeyToAccount(generatePrivateKey())
const base58 = getBase58Decoder()
const key = ed25519.utils.randomPrivateKey()
const solanaAddress = base58.decode(ed25519.getPublicKey(key))

type Sign = (message: string) => string | Promise<string>
const byAda: Sign = (message) => ada.signMessage({ message })
const bySolana: Sign = (message) => base58.decode(ed25519.sign(new TextEncoder().encode(message), key))

let members: Hono
let values: Map<string, string>
let signIns: ReturnType<typeof createOwnSignIns>
beforeEach(() => {
  members = createOwnMembers({ origin, networks })
  values = new Map()
  signIns = createOwnSignIns({
    storage: {
      getItem: (name) => values.get(name) ?? null,
      setItem: (name, value) => void values.set(name, value),
    },
    required: false,
    fetch: async (path, init) => members.request(path, init),
  })
})

/** As the kit goes about it: a message of the shop's, signed, and shown to it. */
async function signIn(
  chainId: CaipNetworkId,
  address: string,
  sign: Sign,
  changed: Partial<SignInMessage> = {},
) {
  const input = {
    accountAddress: address,
    chainId,
    domain: 'shop.localhost:4100',
    uri: origin,
    version: '1',
  } as const
  const data = { ...(await signIns.functions.createMessage(input)), ...input, ...changed }
  const message = createSignInMessage(data)
  const session = { data, message, signature: await sign(message) }
  await signIns.functions.addSession(session)
  return session
}
async function knock(account: string) {
  const headers = { Authorization: `Bearer ${signIns.tokenOf(account)}` }
  const answer = await members.request('/members/own', { headers })
  return answer.ok ? Object((await answer.json()) as unknown).member : answer.status
}

describe('the shop’s own way to sign in', () => {
  test.each<[string, CaipNetworkId, string, Sign]>([
    ['an EVM account by its key', 'eip155:31337', ada.address, byAda],
    ['a Solana account by ed25519', solana, solanaAddress, bySolana],
  ])('default: %s is let in, until it signs out', async (_case, chainId, address, sign) => {
    const account = `${chainId}:${address}`
    expect(await knock(account)).toBe(401)
    await signIn(chainId, address, sign)
    expect(await knock(account)).toBe(account)
    expect(signIns.functions.getSessions(chainId, address)).toHaveLength(1)
    const token = signIns.tokenOf(account)
    await signIns.functions.revokeSession(chainId, address)
    expect(signIns.functions.getSessions(chainId, address)).toEqual([])
    const headers = { Authorization: `Bearer ${token}` }
    expect((await members.request('/members/own', { headers })).status).toBe(401)
  })

  test.each<[string, CaipNetworkId, string, Sign, Partial<SignInMessage>, string]>([
    ['signed by somebody else', 'eip155:31337', bob.address, byAda, {}, 'Signed by somebody else'],
    [
      'signed by another key of Solana',
      solana,
      base58.decode(new Uint8Array(32).fill(9)),
      bySolana,
      {},
      'Signed by somebody else',
    ],
    ['for another site', 'eip155:31337', ada.address, byAda, { domain: 'evil.example' }, 'its domain'],
    ['with a nonce of nobody’s', 'eip155:31337', ada.address, byAda, { nonce: 'abcdefgh' }, 'its nonce'],
    ['of Bitcoin, which the shop does not read', bitcoin, 'bc1qexample', () => '00', {}, 'its network'],
  ])('threat 20 rejects: a message %s', async (_case, chainId, address, sign, changed, reason) => {
    await expect(signIn(chainId, address, sign, changed)).rejects.toThrow(reason)
    expect(values.size).toBe(0)
  })

  test('threat 6 rejects: a message a second time', async () => {
    const session = await signIn('eip155:31337', ada.address, byAda)
    await expect(signIns.functions.addSession(session)).rejects.toThrow('its nonce')
  })
})

import { ethers } from 'ethers'
import {
  createPublicClient,
  defineChain,
  encodeFunctionData,
  encodePacked,
  http,
  keccak256,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/ens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#shared/testing/startService.ts'
import { type Anvil, createAnvil } from '../createAnvil.ts'
import { demoAccounts } from '../demoAccounts.ts'
import { callChain } from './callChain.ts'
import { calls } from './calls.ts'
import { createChainWriter } from './createChainWriter.ts'
import { deployNames } from './deployNames.ts'
import type { HarborFacts } from './harborFacts.ts'
import { people } from './people.ts'
import { storyOfNames } from './storyOfNames.ts'

const collections = {
  passes: people.deployer,
  pantry: people.deployer,
  spam: people.deployer,
  hostile: people.deployer,
}

let anvil: Anvil
let names: HarborFacts['names']

beforeAll(async () => {
  anvil = await createAnvil({ chainId: 31_337, port: await freePort(), manual: true })
  const chain = createChainWriter(anvil.rpcUrl)
  names = await deployNames(chain)
  await callChain(anvil.rpcUrl, 'anvil_impersonateAccount', [people.till])
  await callChain(anvil.rpcUrl, 'anvil_setBalance', [people.till, '0xde0b6b3a7640000'])
  for (const { act } of storyOfNames({ names, collections })) await act(chain)
})
afterAll(() => anvil.destroy())

function client() {
  const chain = defineChain({
    id: 31_337,
    name: 'Harbor',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.rpcUrl] } },
    contracts: { ensUniversalResolver: { address: names.universalResolver } },
  })
  return createPublicClient({ chain, transport: http() })
}

/** Under ENS's registry, which is all that ethers reads. */
async function withEthers<T>(read: (provider: ethers.JsonRpcProvider) => Promise<T>): Promise<T> {
  const network = new ethers.Network('harbor', 31_337)
  network.attachPlugin(new ethers.EnsPlugin(names.registry, 31_337))
  const provider = new ethers.JsonRpcProvider(anvil.rpcUrl, network, { staticNetwork: network })
  try {
    return await read(provider)
  } finally {
    provider.destroy()
  }
}

test('default: the names of the local world lead to their accounts and back, as viem reads ENS', async () => {
  expect(await getEnsAddress(client(), { name: 'anchor.eth' })).toBe(people.visitor)
  expect(await getEnsName(client(), { address: people.visitor })).toBe('anchor.eth')
  expect(await getEnsText(client(), { name: 'mooring.eth', key: 'avatar' })).toMatch(/^ipfs:/)
})

test('default: and as ethers does', async () => {
  expect(await withEthers((provider) => provider.resolveName('anchor.eth'))).toBe(people.visitor)
  expect(await withEthers((provider) => provider.lookupAddress(people.visitor))).toBe('anchor.eth')
})

test('rejects: a name that somebody else gives themselves', async () => {
  await expect(getEnsName(client(), { address: people.mark, strict: true })).rejects.toThrow(
    'ReverseAddressMismatch',
  )
})

test('behavior: a name that nobody has leads nowhere', async () => {
  expect(await getEnsAddress(client(), { name: 'nobody.eth' })).toBeNull()
})

test('rejects: an address set by another account than the name’s owner', async () => {
  const writing = createChainWriter(anvil.rpcUrl)
  await expect(writing.send(calls.setAddress(names, people.mark, 'anchor.eth', people.mark))).rejects.toThrow(
    'failed',
  )
})

/** Brings a claim that the mate has signed, as anybody may. */
async function bringClaim(name: string, { signed = name, life = 600 } = {}): Promise<void> {
  const mate = privateKeyToAccount(demoAccounts.evm[1])
  const { timestamp } = await client().getBlock()
  const until = timestamp + BigInt(life)
  const selector = toFunctionSelector('setNameForAddrWithSignature(address,uint256,string,bytes)')
  const raw = keccak256(
    encodePacked(
      ['address', 'bytes4', 'address', 'uint256', 'string'],
      [names.defaultReverse, selector, mate.address, until, signed],
    ),
  )
  const signature = await mate.signMessage({ message: { raw } })
  const data = encodeFunctionData({
    abi: parseAbi(['function setNameForAddrWithSignature(address, uint256, string, bytes)']),
    args: [mate.address, until, name, signature],
  })
  await createChainWriter(anvil.rpcUrl).send({ from: people.deployer, to: names.defaultReverse, data })
}

test('behavior: an address has the name of its signed claim on every chain (ENSIP-19)', async () => {
  await bringClaim('mooring.eth')
  const onAnother = { address: people.mate, coinType: 0x8000_0000n + 10n }
  expect(await getEnsName(client(), onAnother)).toBe('mooring.eth')
})

test.each([
  ['a claim of another name than was signed', { signed: 'anchor.eth' }],
  ['a claim that has ended', { life: -1 }],
  ['a claim for longer than an hour', { life: 7_200 }],
])('rejects: %s', async (_, claim) => {
  await expect(bringClaim('mooring.eth', claim)).rejects.toThrow('failed')
})

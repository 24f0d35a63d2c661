import {
  type Address,
  createPublicClient,
  type Hex,
  hexToBytes,
  http,
  parseEther,
  parseUnits,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#shared/testing/startService.ts'
import { type AccountCall, encodeAccountCalls } from '../../frame-auth/features/decode/calls/accountCalls.ts'
import { signEvm } from '../../frame-auth/worker/signing/signEvm.ts'
import type { EvmSigningRequest } from '../../frame-auth/worker/signing/signingRequestSchema.ts'
import { type Anvil, createAnvil } from '../../world/createAnvil.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { callChain } from '../../world/history/callChain.ts'
import { calls } from '../../world/history/calls.ts'
import { createChainWriter, type Sending } from '../../world/history/createChainWriter.ts'
import { people } from '../../world/history/people.ts'
import { seedExchange } from '../../world/history/seedExchange.ts'
import { seedTokens } from '../../world/history/seedTokens.ts'

/* What three calls cost, together and each alone: an approval, the swap by it, and a payment. Gas of the same calls is the same on every machine. */

const chainId = 31_337
const friend: Address = '0x00000000000000000000000000000000000f00d5'
const fees = { gas: '700000', maxFeePerGas: '3000000000', maxPriorityFeePerGas: '1000000000' }

let anvil: Anvil
let [dollar, bean, router]: Address[] = []
beforeAll(async () => {
  anvil = await createAnvil({ chainId, port: await freePort() })
  const writer = createChainWriter(anvil.rpcUrl)
  await deployDelegationFramework(writer)
  const { tokens } = await seedTokens(writer)
  ;[dollar, bean] = tokens.map(({ address }) => address)
  if (!dollar || !bean) throw new Error('The tokens of the local world are missing')
  router = (await seedExchange(writer, dollar, bean)).router
  // The pool writes down the time since its last swap, whoever swaps and however: none passes here.
  await callChain(anvil.rpcUrl, 'anvil_setBlockTimestampInterval', [0])
})
afterAll(() => anvil?.destroy())

/** Somebody with a coin and a thousand dollars. */
async function createPerson() {
  if (!dollar || !bean || !router) throw new Error('The chain is not ready')
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key)
  const client = createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 50 })
  const dollars = (count: string) => parseUnits(count, 6)
  for (const given of [
    { ...calls.pay(people.deployer, address, parseEther('1')), value: toHex(parseEther('1')) },
    calls.transfer(dollar, people.deployer, address, dollars('1000')),
  ])
    await callChain(anvil.rpcUrl, 'eth_sendTransactionSync', [given])
  const three = [
    calls.approve(dollar, address, router, dollars('100')),
    calls.swap(router, address, [dollar, bean], dollars('100')),
    calls.transfer(dollar, address, friend, dollars('5')),
  ].map(toAccountCall)
  const send = async (request: EvmSigningRequest): Promise<bigint> => {
    const serializedTransaction = signEvm(request, hexToBytes(key))
    const hash = await client.sendRawTransaction({ serializedTransaction })
    const { status, gasUsed } = await client.waitForTransactionReceipt({ hash })
    expect(status).toBe('success')
    return gasUsed
  }
  const nonce = () => client.getTransactionCount({ address })
  const sendTo = async (to: Address, data: Hex) =>
    send({ kind: 'evmTransaction', to, value: '0', data, chainId, nonce: await nonce(), ...fees })
  const data = encodeAccountCalls(three)
  return {
    async eachAlone() {
      let gas = 0n
      for (const call of three) gas += await sendTo(call.to, call.data)
      return gas
    },
    upgradeAndBatch: async () =>
      send({ kind: 'evmDelegation', change: 'upgrade', data, chainId, nonce: await nonce(), ...fees }),
    batch: () => sendTo(address, data),
  }
}

function toAccountCall({ to, data = '0x' }: Sending): AccountCall {
  if (!to) throw new Error('A call needs a receiver')
  return { to, value: 0n, data }
}

it('default: three calls together take at most 0.72 of the gas of three transactions, with the upgrade in it, and 0.68 after it', async () => {
  const [plain, upgraded] = [await createPerson(), await createPerson()]
  const first = { alone: await plain.eachAlone(), together: await upgraded.upgradeAndBatch() }
  const again = { alone: await plain.eachAlone(), together: await upgraded.batch() }
  expect(Number(first.together) / Number(first.alone)).toBeLessThanOrEqual(0.72)
  expect(Number(again.together) / Number(again.alone)).toBeLessThanOrEqual(0.68)
})

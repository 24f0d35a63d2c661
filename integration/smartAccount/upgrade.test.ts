import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBytes,
  http,
  parseEther,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { freePort } from '#shared/testing/startService.ts'
import { encodeAccountCalls } from '../../frame-auth/features/decode/calls/accountCalls.ts'
import { signEvm } from '../../frame-auth/worker/signing/signEvm.ts'
import type { EvmSigningRequest } from '../../frame-auth/worker/signing/signingRequestSchema.ts'
import { type Anvil, createAnvil } from '../../world/createAnvil.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { artifacts } from '../../world/history/artifacts.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { people } from '../../world/history/people.ts'

/* What the signer makes of an upgrade, on a chain that has the delegate of public chains. */

const chainId = 31_337
const friend = '0x00000000000000000000000000000000000f00d5'
const fees = { gas: '700000', maxFeePerGas: '3000000000', maxPriorityFeePerGas: '1000000000' }

let anvil: Anvil
let token: Hex
const client = () => createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 50 })

beforeAll(async () => {
  anvil = await createAnvil({ chainId, port: await freePort() })
  const writer = createChainWriter(anvil.rpcUrl)
  await deployDelegationFramework(writer)
  token = await writer.deploy(people.deployer, artifacts.token, ['Harbor Dollar', 'HUSD', 6, 10n ** 15n])
})
afterAll(() => anvil.destroy())

/** An account with a coin and 1,000 tokens. */
async function createPerson() {
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key)
  const give = { abi: erc20Abi, functionName: 'transfer', args: [address, 1_000n] } as const
  for (const sent of [
    { to: address, value: toHex(parseEther('1')) },
    { to: token, data: encodeFunctionData(give) },
  ])
    await callChain(anvil.rpcUrl, 'eth_sendTransactionSync', [{ from: people.deployer, ...sent }])
  let nonce = 0
  /** Signs and sends. @returns the receipt */
  const send = async (request: (nonce: number) => EvmSigningRequest) => {
    const serializedTransaction = signEvm(request(nonce), hexToBytes(key))
    const hash = await client().sendRawTransaction({ serializedTransaction })
    const receipt = await client().waitForTransactionReceipt({ hash })
    // An authorisation counts as one more.
    nonce = await client().getTransactionCount({ address })
    return receipt
  }
  return { address, send }
}
const pay = (amount: bigint) => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, amount] }),
})
const balanceOf = (address: Hex) =>
  client().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })

describe('an upgrade', () => {
  it('default: the account is upgraded and makes three calls by one transaction, and is plain again once that is taken back', async () => {
    const { address, send } = await createPerson()
    const before = await balanceOf(friend)
    const data = encodeAccountCalls([pay(1n), pay(2n), pay(3n)])
    const first = await send((nonce) => ({
      kind: 'evmDelegation',
      change: 'upgrade',
      data,
      chainId,
      nonce,
      ...fees,
    }))
    expect(first.status).toBe('success')
    expect(await client().getCode({ address })).toBe(
      `0xef0100${delegationFramework.delegate.slice(2).toLowerCase()}`,
    )
    expect((await balanceOf(friend)) - before).toBe(6n)

    const again = await send((nonce) => ({
      kind: 'evmTransaction',
      to: address,
      value: '0',
      data,
      chainId,
      nonce,
      ...fees,
    }))
    expect(again.status).toBe('success')
    expect((await balanceOf(friend)) - before).toBe(12n)

    await send((nonce) => ({ kind: 'evmDelegation', change: 'remove', data: '0x', chainId, nonce, ...fees }))
    expect(await client().getCode({ address })).toBeUndefined()
  })

  it('behavior: one call that fails leaves nothing of the batch behind, but the upgrade', async () => {
    const { address, send } = await createPerson()
    const before = await balanceOf(friend)
    const data = encodeAccountCalls([pay(1n), pay(5_000n)])
    const { status } = await send((nonce) => ({
      kind: 'evmDelegation',
      change: 'upgrade',
      data,
      chainId,
      nonce,
      ...fees,
    }))
    expect(status).toBe('reverted')
    expect(await balanceOf(friend)).toBe(before)
    expect(await client().getCode({ address })).toMatch(/^0xef0100/)
  })
})

import { createPublicClient, createWalletClient, type Hex, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callBatches } from '#shared/constants/callBatches.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { removeUpgradeMethod } from '#shared/constants/removeUpgradeMethod.ts'
import { freePort } from '#shared/testing/startService.ts'
import { readCallsStatus } from '../../frame-auth/features/batch/readCallsStatus.ts'
import { encodeAccountCalls } from '../../frame-auth/features/decode/calls/accountCalls.ts'
import { findOutcome } from '../../frame-auth/features/operations/findOutcome.ts'
import { sentCallsOf } from '../../frame-auth/features/operations/sentCalls.ts'
import { deliverEvm } from '../../frame-auth/features/requests/deliverEvm.ts'
import { createStubApi } from '../../frame-auth/testing/createStubApi.ts'
import { createStubStorage } from '../../frame-auth/testing/createStubStorage.ts'
import { type Anvil, createAnvil } from '../../world/createAnvil.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'

/* A network that leaves out a transaction's authorisation says nothing of it: its receipt is one of success (EIP-7702). */

const caipNetworkId = 'eip155:31337'
const friend = '0x00000000000000000000000000000000000f00d5'
const none = '0x0000000000000000000000000000000000000000'

let anvil: Anvil
beforeAll(async () => {
  anvil = await createAnvil({ chainId: 31_337, port: await freePort() })
  await deployDelegationFramework(createChainWriter(anvil.rpcUrl))
})
afterAll(() => anvil?.destroy())

/** Somebody's transaction that changes their account, as it was sent. `late`: its authorisation is out of date by so many nonces. */
async function send({ method, contract, late }: { method: string; contract: Hex; late: number }) {
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 50 })
  await callChain(anvil.rpcUrl, 'anvil_setBalance', [account.address, toHex(parseEther('1'))])
  if (contract === none)
    await callChain(anvil.rpcUrl, 'anvil_setCode', [
      account.address,
      `0xef0100${delegationFramework.delegate.slice(2)}`,
    ])
  const wallet = createWalletClient({ account, transport: http(anvil.rpcUrl) })
  const authorization = await wallet.signAuthorization({
    contractAddress: contract,
    chainId: 31_337,
    nonce: 1 - late,
  })
  const data = contract === none ? '0x' : encodeAccountCalls([{ to: friend, value: 5n, data: '0x' }])
  const signed = await account.signTransaction({
    ...{ type: 'eip7702', chainId: 31_337, nonce: 0, to: account.address, data, gas: 500_000n },
    ...{ maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
    authorizationList: [authorization],
  })
  const hash = await client.sendRawTransaction({ serializedTransaction: signed })
  const { status } = await client.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
  const order = { method, caipNetworkId, account: account.address, callsId: 'order 7' } as const
  return { order, hash, signed }
}

const chain = {
  request: async ({ method, params }: { method: string; params: unknown }) =>
    callChain(anvil.rpcUrl, method, Array.isArray(params) ? params : []),
}
const { api } = createStubApi({})

async function statusOf({ order, hash, signed }: Awaited<ReturnType<typeof send>>) {
  const who = { person: '1', origin: 'https://shop.example', createdAt: 0 }
  const sent = sentCallsOf({ ...who, id: hash, order, requests: ['{"nonce":0}'], signed: [signed] })
  if (!sent) throw new Error('It is no batch')
  const { signal } = new AbortController()
  return readCallsStatus(sent, { chain, api, storage: createStubStorage(), now: 0, signal })
}
const outcomeOf = ({ order, signed }: Awaited<ReturnType<typeof send>>) =>
  findOutcome(deliverEvm({ chain, api, order, signed: [signed] }), 0)

describe('an authorisation that the network skips', () => {
  const upgrade = { method: callBatches.sendMethod, contract: delegationFramework.delegate }
  const removal = { method: removeUpgradeMethod, contract: none } as const

  it('behavior: of a batch: its status says that nothing was done, and the person is told why', async () => {
    const made = await send({ ...upgrade, late: 0 })
    expect(await statusOf(made)).toMatchObject({ status: 200, receipts: [{ status: '0x1' }] })
    expect(await outcomeOf(made)).toBe('sent')

    const skipped = await send({ ...upgrade, late: 1 })
    expect(await statusOf(skipped)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
    expect(await outcomeOf(skipped)).toBe('skipped')
  })

  it('behavior: what changes the account later says nothing of the batch', async () => {
    const made = await send({ ...upgrade, late: 0 })
    await callChain(anvil.rpcUrl, 'anvil_mine', ['0x1'])
    await callChain(anvil.rpcUrl, 'anvil_setCode', [made.order.account, '0x'])
    expect(await statusOf(made)).toMatchObject({ status: 200 })
  })

  it('behavior: of a removal: the person is told that the account is what it was', async () => {
    expect(await outcomeOf(await send({ ...removal, late: 0 }))).toBe('sent')
    expect(await outcomeOf(await send({ ...removal, late: 1 }))).toBe('skipped')
  })
})

import { zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agree, connectEmbedded, connectInjected, connectPhone } from '../sending/connectWallet.ts'
import { createBatchStage, newReceiver, type PageVisit } from './createBatchStage.ts'

/* Batches of a page without a line of ours: viem over the page's own provider (EIP-5792). */

type Stage = Awaited<ReturnType<typeof createBatchStage>>

const batchMethods = ['wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_getCapabilities']
const newCalls = () => [
  { to: newReceiver(), value: 3n },
  { to: newReceiver(), value: 4n },
]
const oneTransaction = {
  ...{ status: 'success', statusCode: 200, atomic: true, chainId: 31_337, version: '2.0.0' },
  receipts: [{ status: 'success', blockNumber: expect.any(BigInt), gasUsed: expect.any(BigInt) }],
}
const eachAlone = {
  ...{ status: 'success', statusCode: 200, atomic: false, chainId: 31_337 },
  receipts: [{ status: 'success' }, { status: 'success' }],
}

async function paid({ chain }: Stage, calls: ReturnType<typeof newCalls>) {
  const balances = await Promise.all(calls.map(({ to }) => chain.getBalance({ address: to })))
  return balances.every((balance, at) => balance === calls[at]?.value)
}

let stage: Stage
let without: Stage
beforeAll(async () => {
  ;[stage, without] = await Promise.all([createBatchStage(), createBatchStage({ hardfork: 'cancun' })])
})
afterAll(async () => {
  await stage?.destroy()
  await without?.destroy()
})

describe('viem, over a wallet that makes batches', () => {
  it.each([
    ['the embedded wallet', () => stage.visit(connectEmbedded)],
    ['a wallet in the page', () => stage.visit(connectInjected, { batches: stage.batches() })],
    ['a WalletConnect wallet', () => stage.visit(connectPhone, { batches: stage.batches() })],
    [
      'a WalletConnect wallet that has said so as it was connected',
      () =>
        stage.visit(connectPhone, {
          batches: stage.batches(),
          approval: { without: ['wallet_getCapabilities'], properties: { atomic: '{"status":"ready"}' } },
        }),
    ],
  ])(
    'default: %s: one question and one transaction, whatever the page would do otherwise',
    async (_, come) => {
      const { client, agreeTo } = await come()
      await expect(client.getCapabilities({ chainId: 31_337 })).resolves.toMatchObject({
        atomic: { status: 'ready' },
      })
      for (const experimental_fallback of [false, true]) {
        const calls = newCalls()
        const sent = client.sendCalls({ calls, forceAtomic: true, experimental_fallback })
        await Promise.all([agreeTo(1), sent])
        const { id } = await sent
        expect(await client.waitForCallsStatus({ id })).toMatchObject({ id, ...oneTransaction })
        expect(await client.getCallsStatus({ id })).toMatchObject(oneTransaction)
        expect(await paid(stage, calls)).toBe(true)
      }
      const calls = newCalls()
      const synced = client.sendCallsSync({ calls, timeout: 60_000 })
      await Promise.all([agreeTo(1), synced])
      expect(await synced).toMatchObject(oneTransaction)
      expect(await paid(stage, calls)).toBe(true)
    },
  )
})

describe('viem, over a wallet that makes no batches', () => {
  const places: [string, () => Promise<PageVisit>, () => Stage, isRead?: true][] = [
    ['the embedded wallet, on a chain without EIP-7702', () => without.visit(connectEmbedded), () => without],
    ['a wallet in the page', () => stage.visit(connectInjected), () => stage],
    [
      'a WalletConnect wallet that answers that it makes none',
      () => stage.visit(connectPhone),
      () => stage,
      true,
    ],
    [
      'a WalletConnect wallet that did not approve them',
      () => stage.visit(connectPhone, { approval: { without: batchMethods } }),
      () => stage,
    ],
  ]
  it.each(places)(
    'behavior: %s: each call alone where the page allows it, and nothing at all where it does not',
    async (_, come, place, isRead) => {
      const { client, agreeTo, nonce, sender } = await come()
      // The phone’s owner reads that it makes none, and sends that off.
      const read = () => (isRead ? agree(sender) : null)
      const calls = newCalls()
      const before = await nonce()
      for (const experimental_fallback of [false, true]) {
        const refused = client.sendCalls({ calls, forceAtomic: true, experimental_fallback })
        const said = expect(refused).rejects.toThrow(experimental_fallback ? /forceAtomic/ : /./)
        await Promise.all([read(), said])
      }
      expect(await nonce()).toBe(before)

      const sent = client.sendCalls({ calls, experimental_fallback: true })
      await read()
      await Promise.all([agreeTo(2), sent])
      const { id } = await sent
      expect(id).toMatch(/^0x/)
      expect(id).not.toContain(zeroHash.slice(2))
      expect(await client.waitForCallsStatus({ id })).toMatchObject(eachAlone)
      expect(await nonce()).toBe(before + 2)
      expect(await paid(place(), calls)).toBe(true)
    },
  )
})

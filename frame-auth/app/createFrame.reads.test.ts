import { beforeEach, describe, expect, it } from 'vitest'
import { stubAddresses } from '../testing/createStubCustody.ts'
import { createTestFrame } from '../testing/createTestFrame.ts'
import { harbor, shopOrigin } from '../testing/testConfig.ts'

const never = new AbortController().signal

async function start() {
  const frame = createTestFrame()
  await frame.handlers.syncDappData({ origin: shopOrigin, name: 'Shop' }, never)
  await frame.handlers.getUser({ interactive: false }, never)
  const request = (method: string, params: unknown) =>
    Promise.resolve(frame.handlers.rpcRequest({ chainId: harbor.caipNetworkId, method, params }, never))
  return { ...frame, request }
}

describe('createFrame: what a page may read', () => {
  let test: Awaited<ReturnType<typeof start>>
  beforeEach(async () => {
    test = await start()
  })

  it('behavior: too many reads at once are refused', async () => {
    const reads = Array.from({ length: 120 }, () => test.request('eth_getBalance', []))
    const outcomes = await Promise.allSettled(reads)
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(20)
    expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } })
  })

  it('behavior: what a batch’s answers read counts, too: asking again and again costs the chain no more', async () => {
    const account = stubAddresses.eip155
    const calls = {
      version: '2.0.0',
      chainId: '0x7a69',
      atomicRequired: true,
      calls: [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    }
    const before = test.chain.calls.length
    const asked = Array.from({ length: 120 }, (_, index) =>
      index % 2
        ? test.request('wallet_getCapabilities', [account])
        : test.request('wallet_sendCalls', [calls]),
    )
    await Promise.allSettled(asked)
    expect(test.chain.calls.length - before).toBeLessThanOrEqual(100)
    expect(test.shown()).toBeNull()
  })
})

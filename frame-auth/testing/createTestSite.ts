import { toHex } from 'viem'
import { expect } from 'vitest'
import { createSiteLocks } from '#shared/async/testing/createSiteLocks.ts'
import { createPaymentChain } from './createPaymentChain.ts'
import { stubAddresses } from './createStubCustody.ts'
import { createStubRendezvous } from './createStubRendezvous.ts'
import { createTestFrame, type TestFrameParameters } from './createTestFrame.ts'
import { harbor, shopOrigin } from './testConfig.ts'

type SiteParameters = Pick<TestFrameParameters, 'wallet'>
type LoadParameters = Pick<TestFrameParameters, 'blocked' | 'origin' | 'person' | 'config'>

const never = new AbortController().signal
const pollOptions = { timeout: 20_000 }
const payment = [{ from: stubAddresses.eip155, to: `0x${'2'.repeat(40)}`, value: '0x1' }]

/** A site's storage, its locks, the server and the chain: what outlives a document. */
export function createTestSite({ wallet }: SiteParameters = {}) {
  const site = {
    records: new Map<string, unknown>(),
    locks: createSiteLocks(),
    rooms: createStubRendezvous(),
    chain: createPaymentChain(),
    /** Milliseconds since the epoch. */
    at: 1_700_000_000_000,
  }
  /** A document of the page with its frame in it. */
  const load = async ({
    blocked = false,
    origin = shopOrigin,
    person = {},
    config = {},
  }: LoadParameters = {}) => {
    const test = createTestFrame({
      ...site,
      ...(wallet && { wallet }),
      config,
      blocked,
      origin,
      person,
      now: () => site.at,
    })
    test.wallet.onSign(async ({ bytes }) => toHex(bytes))
    await test.handlers.syncDappData({ origin }, never)
    await test.handlers.getUser({ interactive: false }, never)
    const ask = () => {
      const asked = Promise.resolve(
        test.handlers.rpcRequest(
          { chainId: harbor.caipNetworkId, method: 'eth_sendTransaction', params: payment },
          never,
        ),
      )
      asked.catch(() => {})
      return asked
    }
    const openWindow = async () => {
      await expect.poll(() => test.state()?.step, pollOptions).toBe('review')
      test.window()?.open()
      await expect.poll(() => site.rooms.rooms.size).toBeGreaterThan(0)
    }
    /** The browser opens no window, and the person goes on in this tab. @returns the attempt */
    const leave = async () => {
      await openWindow()
      test.screen()?.redirect?.()
      const asked = () => test.events.find(([name]) => name === 'leave')?.[1]
      await expect.poll(asked).toBeDefined()
      return String(Object(asked()).attempt)
    }
    return { ...test, ask, openWindow, leave }
  }
  return Object.assign(site, { load })
}

export type TestSite = ReturnType<typeof createTestSite>
export type LoadedPage = Awaited<ReturnType<TestSite['load']>>

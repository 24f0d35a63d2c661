import type { Hex } from 'viem'
import { vi } from 'vitest'
import { freePort } from '#shared/testing/startService.ts'
import { createParts } from '../../world/createParts.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { artifacts } from '../../world/history/artifacts.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { people } from '../../world/history/people.ts'
import { type Bundler, createBundler } from '../../world/sponsoring/createBundler.ts'
import { createPaymaster, type Paymaster } from '../../world/sponsoring/createPaymaster.ts'
import { createPaymentWorld, type PaymentWorld } from '../payment/createPaymentWorld.ts'

export interface SponsoredWorld extends PaymentWorld {
  token: Hex
  /** Asked first. */
  bundler: Bundler
  /** Asked where the first does not answer, or keeps what it is given. */
  second: Bundler
  /** Of the operator. */
  own: Paymaster
  /** Of a page. */
  paymaster: Paymaster
}

export interface SponsoredWorldParameters {
  /** Of the operator's own paymaster; left out: the operator pays for nobody. */
  policy?: (token: Hex) => object
}

/** Where nothing answers on this machine, which pages may name all the same. */
export const nobody = '127.0.0.1:9'

/** Where a published bundler finds the chain (scripts/publishedBundler.ts). */
const publishedChainPort = 8_545

/** A payment's world whose chain has the EntryPoint, two bundlers, a paymaster of the operator's and one of the page's. */
export async function createSponsoredWorld({
  policy,
}: SponsoredWorldParameters = {}): Promise<SponsoredWorld> {
  const { start, destroy } = createParts()
  const made: Partial<Pick<SponsoredWorld, 'token' | 'bundler' | 'second' | 'own' | 'paymaster'>> = {}
  const published = process.env['WALLETKIT_BUNDLER']
  const world = await createPaymentWorld(
    async (chain) => {
      const writer = createChainWriter(chain.rpcUrl)
      await deployDelegationFramework(writer)
      const dollars = ['Harbor Dollar', 'HUSD', 6, 10n ** 15n]
      const token = await writer.deploy(people.deployer, artifacts.token, dollars)
      const bundler = await start(createBundler({ port: await freePort(), chain }))
      const second = await start(createBundler({ port: await freePort(), chain }))
      const own = await start(createPaymaster({ port: await freePort(), chain }))
      const paymaster = await start(createPaymaster({ port: await freePort(), chain }))
      Object.assign(made, { token, bundler, second, own, paymaster })
      const bundlerUrls = published ? [await untilBundles(published)] : [bundler.url, second.url]
      return {
        chains: [
          {
            caipNetworkId: `eip155:${chain.chainId}`,
            rpcUrls: [chain.rpcUrl],
            settings: {
              sponsoring: { bundlerUrls, ...(policy && { paymaster: { url: own.url, ...policy(token) } }) },
            },
          },
        ],
        foreignContent: { allowedPrivateHosts: [paymaster.host, nobody] },
      }
    },
    published ? publishedChainPort : undefined,
  )
  const { token, bundler, second, own, paymaster } = made
  if (!token || !bundler || !second || !own || !paymaster) throw new Error('The world has no bundlers')
  return {
    ...world,
    ...{ token, bundler, second, own, paymaster },
    async destroy() {
      await world.destroy()
      await destroy()
    },
  }
}

/** Waits for a published bundler, which is started once the chain is there. */
async function untilBundles(url: string): Promise<string> {
  const asked = () => callChain(url, 'eth_supportedEntryPoints').catch(() => null)
  await vi.waitUntil(asked, { timeout: 180_000, interval: 500 })
  return url
}

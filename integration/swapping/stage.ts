import { afterAll, beforeAll } from 'vitest'
import { loadLibraries } from '../../widget/testing/testPage.ts'
import {
  accountOf,
  connectEmbedded,
  connectInjected,
  connectPhone,
  type Sender,
  type Surroundings,
} from '../sending/connectWallet.ts'
import { createLocalNetwork } from '../sending/createLocalNetwork.ts'
import { createSendingWorld } from '../sending/createSendingWorld.ts'
import { fundEvm } from '../sending/fund.ts'
import { seedSwapped } from './seedSwapped.ts'
import { createSwapOracle } from './swapOracle.ts'

export const routeNames = ['an injected', 'a WalletConnect', 'an embedded'] as const
export const batchingNames = ['an injected', 'a WalletConnect', 'an embedded'] as const

/** One world for all tests of a file, with somebody in it for each way to a wallet. */
export function setSwapStage() {
  const ends: (() => unknown)[] = []
  const set = async () => {
    const [world] = await Promise.all([createSendingWorld(seedSwapped), loadLibraries()])
    ends.push(world.destroy)
    const network = createLocalNetwork()
    ends.push(network.destroy)
    const oracle = createSwapOracle(world.chain.rpcUrl)
    ends.push(oracle.destroy)
    const connect = async (
      by: (surroundings: Surroundings) => Promise<Sender>,
      more: Pick<Surroundings, 'batches'> = {},
    ) => {
      const sender = await by({ world, network, ...more })
      ends.push(sender.destroy, () => sender.tab.kill())
      return sender
    }
    const { batches } = world.seeded
    const routes = {
      'an injected': await connect(connectInjected),
      'a WalletConnect': await connect(connectPhone),
      'an embedded': await connect(connectEmbedded),
    }
    const batching = {
      'an injected': await connect(connectInjected, { batches }),
      'a WalletConnect': await connect(connectPhone, { batches }),
      // By its own delegate, which the chain gets with the first batch.
      'an embedded': await connect(connectEmbedded),
    }
    const senders = [...Object.values(routes), ...Object.values(batching)]
    await fundEvm(
      world,
      senders.map(({ tab }) => accountOf(tab, 'eip155')),
    )
    return { world, oracle, routes, batching }
  }
  let stage: Awaited<ReturnType<typeof set>> | undefined
  beforeAll(async () => {
    stage = await set()
  })
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })
  return () => {
    if (!stage) throw new Error('The world has not begun')
    return stage
  }
}

export type SwapStage = ReturnType<ReturnType<typeof setSwapStage>>

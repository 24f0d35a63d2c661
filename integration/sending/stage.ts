import { afterAll, beforeAll } from 'vitest'
import { loadLibraries } from '../../widget/testing/testPage.ts'
import { type ChainOracle, createEvmOracle, createSolanaOracle } from './chainOracle.ts'
import {
  accountOf,
  connectEmbedded,
  connectInjected,
  connectPhone,
  type Sender,
  type Surroundings,
} from './connectWallet.ts'
import { createLocalNetwork } from './createLocalNetwork.ts'
import { createSendingWorld, seedSent } from './createSendingWorld.ts'
import { type Asset, fundEvm, fundSolana } from './fund.ts'

export const routeNames = ['an injected', 'a WalletConnect', 'an embedded'] as const
export type RouteName = (typeof routeNames)[number]

export interface Stage extends Surroundings {
  oracles: Record<Asset['namespace'], ChainOracle>
  routes: Record<RouteName, Sender>
  /** Two more with wallets in their pages. */
  others: readonly [Sender, Sender]
}

/** One world for all tests of a file, with somebody in it for each way to a wallet; everybody has some of everything. */
export function setStage(): () => Stage {
  const ends: (() => unknown)[] = []
  let stage: Stage | undefined

  beforeAll(async () => {
    const [world] = await Promise.all([createSendingWorld(seedSent), loadLibraries()])
    ends.push(world.destroy)
    const network = createLocalNetwork()
    ends.push(network.destroy)
    const oracles = {
      eip155: createEvmOracle(world.chain.rpcUrl),
      solana: createSolanaOracle(world.ledger.rpcUrl),
    }
    ends.push(oracles.eip155.destroy)
    const connect = async (by: (surroundings: Surroundings) => Promise<Sender>) => {
      const sender = await by({ world, network })
      ends.push(sender.destroy, () => sender.tab.kill())
      return sender
    }
    const routes = {
      'an injected': await connect(connectInjected),
      'a WalletConnect': await connect(connectPhone),
      'an embedded': await connect(connectEmbedded),
    }
    const others = [await connect(connectInjected), await connect(connectInjected)] as const
    const tabs = [...Object.values(routes), ...others].map(({ tab }) => tab)
    const accounts = (namespace: Asset['namespace']) => tabs.map((tab) => accountOf(tab, namespace))
    await fundEvm(world, accounts('eip155'))
    await fundSolana(world, accounts('solana'))
    stage = { world, network, oracles, routes, others }
  })
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })
  return () => {
    if (!stage) throw new Error('The world has not begun')
    return stage
  }
}

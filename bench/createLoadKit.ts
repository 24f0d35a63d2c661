import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKitServer } from '../world/createKitServer.ts'
import { toEvmNetwork } from '../world/localNetworks.ts'
import { findPortBase } from '../world/ports.ts'
import { createCountingProxy } from './countingProxy.ts'
import type { Stage } from './stage.ts'

export const loadProjectId = 'load'
export const loadChainId = 'eip155:31337'

interface LoadKitParameters {
  /** What the operator knows of the chain. */
  settings?: object
  /** Other chains, as the server's configuration takes them. */
  more?: readonly object[]
  /** Milliseconds to the first chain's endpoint and back. */
  distance?: number
}

/** A kit server alone with the world's first chain, whose calls are counted on their way there. */
export async function createLoadKit(
  world: Stage['world'],
  { settings, more = [], distance = 0 }: LoadKitParameters = {},
) {
  const harbor = world.chains.find(({ caipNetworkId }) => caipNetworkId === loadChainId)
  if (!harbor) throw new Error(`${loadChainId} is not in the world`)
  const proxy = await createCountingProxy(harbor.rpcUrl, distance)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'wallet-kit-load-'))
  const end = async () => {
    await rm(dataDirectory, { recursive: true, force: true })
    await proxy.destroy()
  }
  try {
    const port = await findPortBase()
    const network = { ...toEvmNetwork({ chainId: 31_337, rpcUrl: proxy.url }, 'Harbor'), testnet: false }
    const kit = await createKitServer({
      port,
      dataDirectory,
      projects: [
        { id: loadProjectId, name: 'Load', allowedOrigins: ['http://shop.example'], networks: [network] },
      ],
      relayUrl: world.relay.url,
      verifyUrl: '',
      logins: {
        trustedProxies: 1,
        chains: [
          {
            caipNetworkId: loadChainId,
            rpcUrls: [proxy.url],
            settings: { history: { mode: 'blocks' }, ...settings },
          },
          ...more,
        ],
      },
    })
    return {
      kit,
      proxy,
      port,
      async destroy() {
        await kit.destroy()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

import type { Hex } from 'viem'
import type { Anvil } from '../createAnvil.ts'
import { type BundlerMood, createBundlerMethods, type Held } from './bundlerMethods.ts'
import { createChainClients, createFundedKey } from './createChainClients.ts'
import { type JsonRpcSite, serveJsonRpc } from './serveJsonRpc.ts'

export interface Bundler extends JsonRpcSite {
  behave(mood: BundlerMood): void
  /** What it has taken, by the hash, and the transaction of what it has sent. */
  operations: ReadonlyMap<Hex, Held>
  /** Ends as by kill -9: what it has taken is forgotten. */
  kill(): Promise<void>
  /** After it was killed. */
  start(): Promise<void>
}

/**
 * A bundler of the local world, for EntryPoint 0.7: tries each operation, and sends it by itself at once. It keeps no mempool, and knows nothing of
 * the rules by which public ones protect themselves (ERC-7562).
 *
 * @see https://eips.ethereum.org/EIPS/eip-4337
 * @see https://eips.ethereum.org/EIPS/eip-7769
 */
export async function createBundler({
  port,
  chain,
}: {
  port: number
  chain: Pick<Anvil, 'rpcUrl' | 'chainId'>
}): Promise<Bundler> {
  const { reader, writerOf } = createChainClients(chain)
  const writer = writerOf(await createFundedKey(chain.rpcUrl))
  const operations = new Map<Hex, Held>()
  let mood: BundlerMood = 'honest'
  const methods = createBundlerMethods({
    ...{ chainId: chain.chainId, reader, writer, operations },
    mood: () => mood,
  })
  const calls: { method: string; params: readonly unknown[] }[] = []
  const serve = () => serveJsonRpc(port, methods, calls)
  let site = await serve()
  return {
    ...site,
    operations,
    async kill() {
      await site.destroy()
      operations.clear()
    },
    async start() {
      site = await serve()
    },
    destroy: () => site.destroy(),
    behave(next) {
      mood = next
    },
  }
}

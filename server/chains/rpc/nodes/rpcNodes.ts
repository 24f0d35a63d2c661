import { safeEvmMethods } from '#shared/constants/safeEvmMethods.ts'
import type { RpcNamespace } from '../../../config/rpcChain.ts'
import { bitcoinMethods } from './bitcoinMethods.ts'
import { nearMethods } from './nearMethods.ts'
import { solanaMethods } from './solanaMethods.ts'

/** How the nodes of one namespace are spoken to. */
export interface RpcNodes {
  /**
   * The methods that the JSON-RPC proxy passes on. Whoever knows a project's id, which is public, can call the proxy, and
   * an endpoint behind it may be a node that does more than it should: methods that control it, or that use accounts it
   * keeps unlocked.
   */
  methods: ReadonlySet<string>
  /** They take one call at a time. */
  noBatches?: true
  /** The HTTP status under which they answer that a call has failed. Elsewhere it says that the endpoint has. */
  failedCallStatus?: number
}

/** The nodes that the proxy knows. Of any other namespace no call goes on. */
export const rpcNodes: Readonly<Partial<Record<RpcNamespace, RpcNodes>>> = {
  eip155: { methods: safeEvmMethods },
  solana: { methods: solanaMethods },
  // Bitcoin Core answers so to JSON-RPC 1.x, and before its version 28 to 2.0, too.
  bip122: { methods: bitcoinMethods, failedCallStatus: 500 },
  near: { methods: nearMethods, noBatches: true },
}

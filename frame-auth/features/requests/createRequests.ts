import { chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { openRequestsMethod } from '#shared/constants/openRequestsMethod.ts'
import { timings } from '#shared/constants/timings.ts'
import type { EmbeddedNamespace } from '#shared/entities/account.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Params } from '#shared/rpc/contract.ts'
import type { rpcRequest } from '#shared/rpc/widget-auth/rpcRequest.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { Approvals } from '../approval/createApprovals.ts'
import type { Addresses } from '../custody/custody.ts'
import { type Networks, walletNamespaceOf } from '../networks/createNetworks.ts'
import type { SiteOfFrame } from '../site/createSite.ts'
import { answerLocally } from './answerLocally.ts'
import { kindOfMessage } from './kindOfMessage.ts'
import { methodPolicy } from './methodPolicy.ts'

export interface RequestsParameters {
  networks: Networks
  site: Pick<SiteOfFrame, 'require'>
  approvals: Approvals
  api: Api
  chain: ChainClient
  /** What is known now; null: nobody is signed in, or this device cannot open the wallet. */
  addresses: () => Addresses | null
  /** Has the wallet opened, by the person if need be. */
  open: (signal: AbortSignal) => Promise<Addresses>
  /** Whether something that a document before this one has left behind may still be signed or sent. */
  hasOpen: () => Promise<boolean>
  /** Milliseconds since the epoch. */
  now: () => number
}

/** A namespace's chain library comes with the first request that needs it. */
const preparers = {
  eip155: async () => (await import('./prepareEvm.ts')).prepareEvm,
  solana: async () => (await import('./prepareSolana.ts')).prepareSolana,
} as const satisfies Record<EmbeddedNamespace, unknown>

/** Answers what pages ask of the wallet, by the table of `methodPolicy.ts`. */
export function createRequests(parameters: RequestsParameters) {
  const { networks, site, approvals, api, chain, addresses, open, hasOpen, now } = parameters
  const takeRead = createReadLimit(now)

  const approve = async (
    { method, params, click }: Params<typeof rpcRequest>,
    least: 'sign' | 'money',
    network: Network,
    signal: AbortSignal,
  ) => {
    const asking = site.require()
    const namespace = walletNamespaceOf(network.caipNetworkId)
    const account = (await open(signal))[namespace]
    const kind = least === 'sign' ? await kindOfMessage({ namespace, method, params, account }) : least
    return approvals.ask({
      kind,
      site: asking,
      account,
      network,
      signal,
      attempt: click?.attempt,
      async prepare(left) {
        const details = {
          method,
          params,
          network,
          account,
          origin: asking.origin,
          api,
          chain,
          now: now(),
          signal: left,
        }
        const prepare = await preparers[namespace]()
        return prepare(details)
      },
    })
  }

  return {
    /** @throws the codes of `rpcRequest`; for a method that is not allowed, after a moment, `METHOD_NOT_FOUND` */
    async handle(request: Params<typeof rpcRequest>, signal: AbortSignal): Promise<unknown> {
      const { chainId, method, params } = request
      const policy = methodPolicy.get(method)
      if (policy?.namespace !== chainNamespaceOf(chainId)) {
        await new Promise((resolve) => setTimeout(resolve, timings.unknownRpcRejection))
        throw new WalletKitError('METHOD_NOT_FOUND', 'Requested RPC call is not allowed')
      }
      const network = networks.get(chainId)
      switch (policy.kind) {
        case 'local':
          if (method === openRequestsMethod) return hasOpen()
          return answerLocally({ method, params, network, networks, account: addresses()?.eip155 ?? null })
        case 'read':
          takeRead()
          return chain.request(chainId, method, params, signal)
        default:
          return approve(request, policy.kind, network, signal)
      }
    },
  }
}

export type Requests = ReturnType<typeof createRequests>

/** So many reads may come at once; one place is free again after each `interval` milliseconds. */
export const readLimit = { burst: 100, interval: 20 } as const

/**
 * Bounds what a page may read through the wallet, which costs the kit's server (security.md §3.3).
 *
 * @param now milliseconds
 * @returns a function that takes one place
 * @throws `TOO_MANY_REQUESTS` from it, where none is left
 */
export function createReadLimit(now: () => number): () => void {
  let free: number = readLimit.burst
  let counted = now()
  return () => {
    const at = now()
    free = Math.min(readLimit.burst, free + (at - counted) / readLimit.interval)
    counted = at
    if (free < 1) throw new WalletKitError('TOO_MANY_REQUESTS', 'The page reads too much at once')
    free -= 1
  }
}

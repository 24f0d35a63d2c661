import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ReadSession } from '../services/walletConnect/readSession.ts'
import type { NamespaceAdapter, WalletPort, WalletRequest } from './walletPort.ts'

/** The sessions, as a wallet that is reached by one is asked. */
export interface SessionSource {
  get(topic: string): ReadSession | undefined
  addressesOf(scope: { session: ReadSession; namespace: ChainNamespace }): string[]
  chainOf(scope: { session: ReadSession; namespace: ChainNamespace }): string | undefined
  /** Makes one of the approved chains the one that requests go to. */
  setChain(chain: { topic: string; namespace: ChainNamespace; reference: string }): void
  request(asked: SessionRequest): Promise<unknown>
  end(topic: string): Promise<void>
}

/** A request to a session's wallet. */
export interface SessionRequest {
  topic: string
  namespace: ChainNamespace
  method: string
  params: unknown
  /** A CAIP-2 reference; that of the namespace's chain in use without one. */
  chain?: string | undefined
  signal?: AbortSignal | undefined
}

export interface SessionWalletParameters {
  sessions: SessionSource
  topic: string
  namespace: ChainNamespace
  adapter: NamespaceAdapter
}

const switchMethod = 'wallet_switchEthereumChain'

/**
 * A wallet beside the page. Accounts and chain are what the session says, chains that it lacks are asked for in the
 * wallet, and giving the permission back ends the session for all its namespaces.
 */
export function createSessionWallet(parameters: SessionWalletParameters): WalletPort {
  const { sessions, topic, namespace, adapter } = parameters
  const approved = () => sessions.get(topic)?.namespaces.get(namespace)
  const request: WalletRequest = (method, params, options) =>
    sessions.request({ topic, namespace, method, params, chain: options?.chain, signal: options?.signal })

  /** What EIP-3326 asks of a wallet, for one that need not have the chain in its session. */
  const switchTo = async (reference: string, params: unknown, signal?: AbortSignal) => {
    if (approved()?.chains.has(reference)) return sessions.setChain({ topic, namespace, reference })
    if (!approved()?.methods.has(switchMethod)) {
      throw new WalletKitError('WALLET_ERROR', 'The wallet did not approve this network', { code: 4902 })
    }
    await request(switchMethod, params, { signal })
    // It counts once the wallet has added the chain to the session.
    if (approved()?.chains.has(reference)) sessions.setChain({ topic, namespace, reference })
  }
  const currentNetwork = async () => {
    const session = sessions.get(topic)
    return session ? adapter.parseNetwork(sessions.chainOf({ session, namespace })) : null
  }

  return {
    hasNetwork: adapter.hasNetwork,
    canSend: () => adapter.sendMethods?.some((method) => approved()?.methods.has(method)) === true,
    async accounts() {
      const session = sessions.get(topic)
      // Nothing to ask, and nothing that it permits.
      return session ? adapter.parseAccounts(sessions.addressesOf({ session, namespace })) : []
    },
    network: currentNetwork,
    async switchNetwork(network, signal) {
      const reference = network.caipNetworkId.slice(namespace.length + 1)
      if (!adapter.hasNetwork && sessions.get(topic) && !approved()?.chains.has(reference)) {
        throw new WalletKitError('CHAIN_NOT_SUPPORTED', `The wallet did not approve ${network.name}`)
      }
      const face: WalletRequest = async (method, params, options) => {
        if (method === 'eth_chainId') return currentNetwork()
        return method === switchMethod
          ? switchTo(reference, params, options?.signal)
          : request(method, params, options)
      }
      await adapter.switchNetwork(face, network, signal)
    },
    disconnect: () => sessions.end(topic),
    request,
    ...adapter.signing(request),
  }
}

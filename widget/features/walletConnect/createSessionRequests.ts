import * as z from 'zod/mini'
import { type CaipNetworkId, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { safeEvmMethods } from '#shared/constants/safeEvmMethods.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Connection } from '../connection/connection.ts'
import type { ReadChain } from '../host/readChain.ts'
import { chainAsked } from './chainAsked.ts'
import type { Sessions } from './createSessions.ts'
import { topicOf } from './walletConnect.ts'

export interface SessionRequestsParameters {
  sessions: Pick<Sessions, 'request'>
  findNetwork: (id: CaipNetworkId) => Network | undefined
  switchNetwork: (id: CaipNetworkId) => Promise<void>
  disconnect: (connection: Connection) => Promise<void>
  readChain: ReadChain
  /** Sends what a wallet has signed and not sent; resolves with its signature. Absent: the wallet sends, or nobody. */
  sendSolana?: (chain: CaipNetworkId, transaction: string, options: unknown) => Promise<string>
}

const sendOptionsSchema = z.catch(z.object({ sendOptions: z.optional(z.unknown()) }), {})

/** What the page's providers ask while their namespace is connected by a session. */
export function createSessionRequests(parameters: SessionRequestsParameters) {
  const { sessions, findNetwork, switchNetwork, disconnect, readChain, sendSolana } = parameters

  const toWallet = (
    { uuid, namespace, caipNetworkId }: Connection,
    method: string,
    params: unknown,
    signal: AbortSignal,
  ) =>
    sessions.request(
      topicOf(uuid) ?? '',
      namespace,
      { method, params, chain: caipNetworkId.slice(namespace.length + 1) },
      signal,
    )

  const evm = async (connection: Connection, method: string, params: unknown, signal: AbortSignal) => {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [...connection.addresses]
      case 'wallet_getPermissions':
      case 'wallet_requestPermissions':
        return [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: [...connection.addresses] }],
          },
        ]
      case 'wallet_revokePermissions':
        await disconnect(connection)
        return null
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain': {
        const network = networkAsked(params)
        if (network) {
          await switchNetwork(network.caipNetworkId)
          return null
        }
        if (method === 'wallet_addEthereumChain') break
        throw new WalletKitError('WALLET_ERROR', 'The page is not configured for this network', {
          code: 4902,
        })
      }
    }
    if (!safeEvmMethods.has(method)) return toWallet(connection, method, params, signal)
    const network = findNetwork(connection.caipNetworkId)
    if (network) return readChain(network, method, params)
    if (method === 'eth_chainId')
      return `0x${Number(connection.caipNetworkId.slice('eip155:'.length)).toString(16)}`
    throw new WalletKitError('CHAIN_NOT_SUPPORTED', 'The wallet is on a network that this page does not know')
  }

  const networkAsked = (params: unknown): Network | undefined => {
    const reference = chainAsked(params)
    if (!reference) throw new WalletKitError('INVALID_PARAMS', 'Expected [{ chainId: "0x…" }]')
    const id = `eip155:${reference}`
    return isCaipNetworkId(id) ? findNetwork(id) : undefined
  }

  const solana = async (connection: Connection, method: string, params: unknown, signal: AbortSignal) => {
    const [pubkey] = connection.addresses
    const ask = (name: string) => toWallet(connection, name, { pubkey, ...Object(params) }, signal)
    const sign = async () => {
      const result = await ask('solana_signTransaction')
      const { completeSolanaResult } = await import('../../services/walletConnect/completeSolanaResult.ts')
      return completeSolanaResult(result, params, pubkey)
    }
    if (method === 'solana_signTransaction') return sign()
    return ask(method).catch(async (thrown: unknown) => {
      const isMissing = thrown instanceof WalletKitError && thrown.code === 'METHOD_NOT_FOUND'
      if (!sendSolana || !isMissing || method !== 'solana_signAndSendTransaction') throw thrown
      // Wallets need not send: this one signs, and the kit sends.
      const { transaction } = await sign()
      signal.throwIfAborted()
      const { sendOptions } = sendOptionsSchema.parse(params)
      return { signature: await sendSolana(connection.caipNetworkId, transaction, sendOptions) }
    })
  }

  /**
   * @throws what the wallet says (`USER_REJECTED`, `WALLET_ERROR`, with its own code in `data.code`), `METHOD_NOT_FOUND`
   *   for what it did not approve, `SESSION_EXPIRED`, `RELAY_UNREACHABLE`; as `readChain`; as `switchNetwork`
   */
  return (connection: Connection, method: string, params: unknown, signal: AbortSignal): Promise<unknown> => {
    if (connection.namespace === 'eip155') return evm(connection, method, params, signal)
    if (connection.namespace === 'solana') return solana(connection, method, params, signal)
    return toWallet(connection, method, params, signal)
  }
}

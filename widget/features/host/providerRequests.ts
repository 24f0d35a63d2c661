import * as z from 'zod/mini'
import { loadPart } from '#shared/async/loadPart.ts'
import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { assetDiscovery } from '#shared/constants/assetDiscovery.ts'
import { batchErrors, callBatches } from '#shared/constants/callBatches.ts'
import { grantMethods } from '#shared/constants/grantMethods.ts'
import { safeEvmMethods } from '#shared/constants/safeEvmMethods.ts'
import { authId } from '#shared/entities/account.ts'
import type { FeatureName } from '#shared/entities/features.ts'
import type { Network } from '#shared/entities/network.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { asksToDisconnect } from '#shared/rpc/asksToDisconnect.ts'
import type { Click } from '#shared/rpc/widget-auth/social.ts'
import type { ChainApiSource } from '../../services/chainApi/askChainApi.ts'
import type { ReadChain } from '../../services/rpc/readChain.ts'
import { isUnknownMethod } from '../../wallets/walletErrors.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { ConnectionFlow } from '../connection/createConnectionFlow.ts'
import type { Switching } from '../networks/createSwitching.ts'
import type { Connection } from '../walletState/connection.ts'
import type { NetworksState } from '../walletState/createNetworks.ts'
import { chainAsked, networkAsked, notConfigured } from './networkAsked.ts'

export interface ProviderContext {
  walletOf: (uuid: string, namespace: ChainNamespace) => Promise<Pick<WalletPort, 'request'>>
  connectionFlow: Pick<ConnectionFlow, 'disconnect'>
  networks: Pick<NetworksState, 'find'>
  switching: Pick<Switching, 'switchNetwork'>
  isOn: (feature: FeatureName) => boolean
  /** The page's, of every namespace. */
  allNetworks: readonly Network[]
  project: ChainApiSource
  reading: {
    readChain: ReadChain
    /** Sends what a wallet has signed and not sent; resolves with its signature. */
    sendSolana: (chain: CaipNetworkId, transaction: string, options: unknown) => Promise<string>
  }
}

type Answer = (
  context: ProviderContext,
  connection: Connection,
  method: string,
  params: unknown,
  signal: AbortSignal,
  /** The page asked in the task of a visitor's click. */
  click?: Click,
) => Promise<unknown>

/** The namespaces whose page provider speaks a protocol that the wallet's own protocol does not answer in full. */
const answers: Partial<Record<ChainNamespace, Answer>> = { eip155: answerEvm, solana: answerSolana }

/**
 * Answers the page's provider while its namespace is connected by a wallet that is not in the page.
 *
 * @throws what the wallet says (`USER_REJECTED`, `WALLET_ERROR`, with its own code in `data.code`), `METHOD_NOT_FOUND`
 *   for what it did not approve, `SESSION_EXPIRED`, `RELAY_UNREACHABLE`; as `readChain`; as `switchNetwork`
 */
export const answerProvider: Answer = (context, connection, ...asked) => {
  const answer = answers[connection.namespace] ?? askWallet
  return answer(context, connection, ...asked)
}

const askWallet: Answer = async (
  { walletOf },
  { uuid, namespace, caipNetworkId },
  method,
  params,
  signal,
  click,
) => {
  const wallet = await walletOf(uuid, namespace)
  return wallet.request(method, params, { signal, chain: caipNetworkId.slice(namespace.length + 1), click })
}

async function answerEvm(...asked: Parameters<Answer>): Promise<unknown> {
  const [{ networks, switching, connectionFlow, reading }, connection, method, params] = asked
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
    case grantMethods.revokeAny:
      if (!asksToDisconnect(params)) break
      await connectionFlow.disconnect(connection.namespace)
      return null
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain': {
      const network = networkAsked(networks, params)
      if (network) {
        await switching.switchNetwork(network.caipNetworkId)
        return null
      }
      if (method === 'wallet_addEthereumChain') break
      throw notConfigured()
    }
  }
  if (method === callBatches.sendMethod) return sendCalls(...asked)
  if (grants.has(method)) return askForGrant(...asked)
  // Other wallets are asked: what they know of goes beyond what chains say.
  if (method === assetDiscovery.method && connection.uuid === authId) return listAssets(...asked)
  if (!safeEvmMethods.has(method)) return askWallet(...asked)
  const network = networks.find(connection.caipNetworkId)
  if (network) return reading.readChain(network, method, params)
  if (method === 'eth_chainId')
    return `0x${Number(connection.caipNetworkId.slice('eip155:'.length)).toString(16)}`
  throw new WalletKitError('CHAIN_NOT_SUPPORTED', 'The wallet is on a network that this page does not know')
}

/**
 * A batch goes to the chain that it is for, whatever the wallet is on. A wallet that makes none says so by JSON-RPC's code for it, which clients know
 * as “send the calls one after the other instead”.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
async function sendCalls(...asked: Parameters<Answer>): Promise<unknown> {
  const [context, connection, method, params, signal, click] = asked
  try {
    return await askWallet(context, onChainAsked(connection, params), method, params, signal, click)
  } catch (thrown) {
    if (isCode(thrown, 'NETWORK_NOT_FOUND') || isCode(thrown, 'CHAIN_NOT_SUPPORTED'))
      throw new WalletKitError('WALLET_ERROR', 'The wallet does not know the chain of the batch', {
        code: batchErrors.unsupportedChain,
      })
    if (isUnknownMethod(thrown))
      throw new WalletKitError('METHOD_NOT_FOUND', 'The wallet makes no batches of calls', { code: -32601 })
    throw thrown
  }
}

/** Methods about what a page may do without another question. */
const grants: ReadonlySet<string> = new Set(Object.values(grantMethods))

/** A session goes to the chain that it is for, like a batch. The embedded wallet grants none where the project and the page do not switch them on. */
async function askForGrant(...asked: Parameters<Answer>): Promise<unknown> {
  const [context, connection, method, params, signal, click] = asked
  if (connection.uuid === authId && !context.isOn('smartSessions'))
    throw new WalletKitError('METHOD_NOT_FOUND', 'Sessions are switched off: set features.smartSessions')
  return askWallet(context, onChainAsked(connection, params), method, params, signal, click)
}

/** What the embedded wallet's account owns, as the modal shows it. */
async function listAssets(...asked: Parameters<Answer>): Promise<unknown> {
  const [{ allNetworks, project }, { addresses }, , params, signal] = asked
  const { answerAssets } = await loadPart(() => import('./answerAssets.ts'), 'RPC_UNREACHABLE')
  const { createChainApi } = await loadPart(
    () => import('../../services/chainApi/createChainApi.ts'),
    'RPC_UNREACHABLE',
  )
  return answerAssets({ params, addresses, networks: allNetworks, api: createChainApi(project), signal })
}

/** The connection on the chain that a request names, whatever the wallet is on. */
function onChainAsked(connection: Connection, params: unknown): Connection {
  const reference = chainAsked(params)
  const id = `eip155:${reference}`
  return reference && isCaipNetworkId(id) ? { ...connection, caipNetworkId: id } : connection
}

const sendOptionsSchema = z.catch(z.object({ sendOptions: z.optional(z.unknown()) }), {})

async function answerSolana(...asked: Parameters<Answer>): Promise<unknown> {
  const [context, connection, method, params, signal, click] = asked
  const [pubkey] = connection.addresses
  const ask = (name: string) =>
    askWallet(context, connection, name, { pubkey, ...Object(params) }, signal, click)
  const sign = async () => {
    const result = await ask('solana_signTransaction')
    const { completeSolanaResult } = await import('../../wallets/namespaces/completeSolanaResult.ts')
    return completeSolanaResult(result, params, pubkey)
  }
  if (method === 'solana_signTransaction') return sign()
  return ask(method).catch(async (thrown: unknown) => {
    const isMissing = thrown instanceof WalletKitError && thrown.code === 'METHOD_NOT_FOUND'
    if (!isMissing || method !== 'solana_signAndSendTransaction') throw thrown
    // Wallets need not send a transaction that they sign: the kit does.
    const { transaction } = await sign()
    signal.throwIfAborted()
    const { sendOptions } = sendOptionsSchema.parse(params)
    return { signature: await context.reading.sendSolana(connection.caipNetworkId, transaction, sendOptions) }
  })
}

import { numberToHex } from 'viem/utils'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Adapter } from './adapter.ts'
import { parseAccounts, parseChainId } from './evmReplies.ts'
import { isUnknownChain, toConnectionError } from './walletErrors.ts'
import type { AskWallet, LiveConnection } from './walletPort.ts'

/** Wallets exist that answer a switch before they have made it: how often, and how far apart (ms), to look again. */
const confirmation = { attempts: 20, delay: 100 } as const

/** The adapter of EIP-1193 wallets. */
export const evmAdapter: Adapter = {
  hasChain: true,

  async connect(ask, signal) {
    const connection = await readConnection(ask, 'eth_requestAccounts', signal)
    if (!connection) throw new WalletKitError('WALLET_INVALID_RESPONSE', 'The wallet gave no address')
    return connection
  },

  read: (ask, signal) => readConnection(ask, 'eth_accounts', signal),

  async switchNetwork(ask, network, signal) {
    const chainId = numberToHex(Number(network.id))
    const change = () => ask('wallet_switchEthereumChain', [{ chainId }], signal)
    try {
      await change()
    } catch (error) {
      if (!isUnknownChain(error)) throw toConnectionError(error)
      await addNetwork(ask, network, chainId, signal)
      // EIP-3085 leaves open whether adding also switches.
      if ((await currentChain(ask, signal)) !== String(network.id)) await refused(change())
    }
    await confirmChain(ask, String(network.id), signal)
  },

  async disconnect(ask) {
    await ask('wallet_revokePermissions', [{ eth_accounts: {} }])
  },
}

async function readConnection(
  ask: AskWallet,
  method: string,
  signal?: AbortSignal,
): Promise<LiveConnection | null> {
  const [first, ...others] = parseAccounts(await refused(ask(method, undefined, signal)))
  if (!first) return null
  return { addresses: [first, ...others], reference: await currentChain(ask, signal) }
}

async function currentChain(ask: AskWallet, signal?: AbortSignal): Promise<string> {
  return parseChainId(await refused(ask('eth_chainId', undefined, signal)))
}

/** @see https://eips.ethereum.org/EIPS/eip-3085 */
async function addNetwork(
  ask: AskWallet,
  network: Network,
  chainId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { rpcUrls, blockExplorers, name, nativeCurrency } = network
  const explorer = blockExplorers?.default.url
  try {
    await ask(
      'wallet_addEthereumChain',
      [
        {
          chainId,
          chainName: name,
          nativeCurrency,
          rpcUrls: (rpcUrls.chainDefault ?? rpcUrls.default).http,
          ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
        },
      ],
      signal,
    )
  } catch (error) {
    const meaning = toConnectionError(error)
    if (meaning.code !== 'WALLET_ERROR') throw meaning
    throw new WalletKitError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', meaning.data)
  }
}

async function confirmChain(ask: AskWallet, reference: string, signal?: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < confirmation.attempts; attempt += 1) {
    if ((await currentChain(ask, signal)) === reference) return
    if (signal?.aborted) break
    await new Promise((resolve) => setTimeout(resolve, confirmation.delay))
  }
  throw new WalletKitError('WALLET_ERROR', 'The wallet stayed on another network')
}

async function refused<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw toConnectionError(error)
  }
}

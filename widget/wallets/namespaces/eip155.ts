import { getAddress, isAddress, numberToHex } from 'viem/utils'
import { limits } from '#shared/constants/limits.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isUnknownChain, toConnectionError } from '../walletErrors.ts'
import type { Adapter, AskWallet, LiveConnection } from '../walletPort.ts'

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

/**
 * Parses the answer of `eth_accounts` or `eth_requestAccounts`.
 *
 * @returns at most `limits.addresses` addresses with their EIP-55 checksum; an empty list is a valid answer
 * @throws `WALLET_INVALID_RESPONSE` for anything but a list of addresses, also for one whose mixed case is not its checksum
 * @see https://eips.ethereum.org/EIPS/eip-1102
 */
export function parseAccounts(value: unknown): string[] {
  if (!Array.isArray(value)) throw invalid('a list of addresses')
  return value.slice(0, limits.addresses).map((entry: unknown) => {
    if (typeof entry !== 'string' || !isAddress(entry)) throw invalid('a list of addresses')
    return getAddress(entry)
  })
}

/**
 * Parses the answer of `eth_chainId`. Numbers and decimal texts are taken too: wallets in the field give them.
 *
 * @returns the chain id as a decimal text, the CAIP-2 reference
 * @throws `WALLET_INVALID_RESPONSE`
 * @see https://eips.ethereum.org/EIPS/eip-695
 */
export function parseChainId(value: unknown): string {
  const id = typeof value === 'string' && /^(?:0x[0-9a-f]+|\d+)$/i.test(value) ? Number(value) : value
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) throw invalid('a chain id')
  return String(id)
}

function invalid(expected: string): WalletKitError {
  return new WalletKitError('WALLET_INVALID_RESPONSE', `The wallet did not answer with ${expected}`)
}

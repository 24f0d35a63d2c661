import { bytesToHex, getAddress, isAddress, numberToHex } from 'viem/utils'
import * as z from 'zod/mini'
import { splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import {
  invalidResponse,
  isUnknownChain,
  isUnknownMethod,
  parseAnswer,
  toConnectionError,
  withWalletErrors,
} from '../walletErrors.ts'
import type { NamespaceAdapter, TransactionParameters, WalletRequest, WalletSigning } from '../walletPort.ts'
import { namespaceTraits } from './namespaceTraits.ts'

/** Wallets exist that answer a switch before they have made it: how often, and how far apart (ms), to look again. */
const confirmation = { attempts: 20, delay: 100 } as const

/** What pages look for where a wallet does not have a chain. https://eips.ethereum.org/EIPS/eip-3326 */
const unrecognizedChain = 4902

/** EVM chains, by the JSON-RPC of EIP-1193. */
export const eip155: NamespaceAdapter = {
  hasNetwork: namespaceTraits.eip155.hasNetwork,
  parseAccounts,
  parseNetwork: parseChainId,
  sendMethods: ['eth_sendTransaction'],

  async switchNetwork(request, network, signal) {
    const chainId = numberToHex(Number(network.id))
    const change = () => request('wallet_switchEthereumChain', [{ chainId }], { signal })
    try {
      await change()
    } catch (error) {
      if (!isUnknownChain(error)) throw toConnectionError(error)
      await addNetwork(request, network, chainId, signal)
      // EIP-3085 leaves open whether adding also switches.
      if ((await currentChain(request, signal)) !== String(network.id)) await withWalletErrors(change())
    }
    await confirmChain(request, String(network.id), signal)
  },

  signing,
}

/** The chain that an EIP-1193 wallet is on, as a CAIP-2 reference. */
export async function currentChain(request: WalletRequest, signal?: AbortSignal): Promise<string> {
  return parseChainId(await withWalletErrors(request('eth_chainId', undefined, { signal })))
}

/** @see https://eips.ethereum.org/EIPS/eip-3085 */
async function addNetwork(
  request: WalletRequest,
  network: Network,
  chainId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { rpcUrls, blockExplorers, name, nativeCurrency } = network
  const explorer = blockExplorers?.default.url
  try {
    await request(
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
      { signal },
    )
  } catch (error) {
    const meaning = toConnectionError(error)
    // A session that was not approved for it cannot be asked to add a network; that says no more than that it is missing.
    if (isUnknownMethod(error)) throw chainNotSupported({ code: unrecognizedChain })
    throw meaning.code === 'WALLET_ERROR' ? chainNotSupported(meaning.data) : meaning
  }
}

function chainNotSupported(data: unknown): WalletKitError {
  return new WalletKitError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', data)
}

async function confirmChain(request: WalletRequest, reference: string, signal?: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < confirmation.attempts; attempt += 1) {
    if ((await currentChain(request, signal)) === reference) return
    if (signal?.aborted) break
    await new Promise((resolve) => setTimeout(resolve, confirmation.delay))
  }
  throw new WalletKitError('WALLET_ERROR', 'The wallet stayed on another network')
}

const hexSchema = z.string().check(z.regex(/^0x(?:[0-9a-f]{2})+$/i))
/** Contracts have signatures of their own, longer and shorter than a key's 65 bytes: 31 are the least that is taken for one. */
const signatureSchema = z.string().check(z.regex(/^0x(?:[0-9a-f]{2}){31,}$/i))
const hashSchema = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))
const transactionSchema = z.record(z.string(), z.unknown())
/** Wallets give the bytes alone, or with the transaction that they stand for. */
const signedSchema = z.union([hexSchema, z.object({ raw: hexSchema })])
/** The version before the last one of EIP-5792 gave the id alone. */
const batchSchema = z.union([z.string(), z.object({ id: z.string() })])
const capabilitiesSchema = z.record(z.string(), z.unknown())

function signing(request: WalletRequest): WalletSigning {
  return {
    signMessage: ({ address, message }, signal) =>
      parseAnswer(
        request('personal_sign', [bytesToHex(message), address], { signal }),
        signatureSchema,
        'a signature',
      ),
    async signTransaction(parameters, signal) {
      const chain = referenceOf(parameters)
      const asked = request('eth_signTransaction', [transactionOf(parameters)], { signal, chain: chain })
      const signed = await parseAnswer(asked, signedSchema, 'a signed transaction')
      return typeof signed === 'string' ? signed : signed.raw
    },
    async sendTransaction(parameters, signal) {
      const chain = referenceOf(parameters)
      const asked = request('eth_sendTransaction', [transactionOf(parameters)], { signal, chain: chain })
      return parseAnswer(asked, hashSchema, 'a hash')
    },
    async sendCalls({ address, chainId, calls, id, atomicRequired = false }, signal) {
      const batch = {
        version: '2.0.0',
        ...(id !== undefined && { id }),
        from: address,
        chainId: hexOf({ chainId }),
        atomicRequired,
        calls,
      }
      const asked = request('wallet_sendCalls', [batch], { signal, chain: referenceOf({ chainId }) })
      const sent = await parseAnswer(asked, batchSchema, 'the id of a batch')
      return typeof sent === 'string' ? sent : sent.id
    },
    async capabilities(address, signal) {
      try {
        const asked = request('wallet_getCapabilities', [address], { signal })
        return await parseAnswer(asked, capabilitiesSchema, 'its capabilities')
      } catch (error) {
        if (isUnknownMethod(error)) return {}
        throw error
      }
    },
  }
}

function transactionOf({ address, chainId, transaction }: TransactionParameters) {
  const parsed = transactionSchema.safeParse(transaction)
  if (!parsed.success) throw new WalletKitError('INVALID_PARAMS', 'Expected a JSON-RPC transaction')
  return { ...parsed.data, from: address, chainId: hexOf({ chainId }) }
}

const referenceOf = ({ chainId }: Pick<TransactionParameters, 'chainId'>) =>
  splitCaipNetworkId(chainId).reference
const hexOf = (asked: Pick<TransactionParameters, 'chainId'>) => numberToHex(Number(referenceOf(asked)))

/**
 * Parses the answer of `eth_accounts` or `eth_requestAccounts`.
 *
 * @returns at most `limits.addresses` addresses with their EIP-55 checksum, each once; an empty list is a valid answer
 * @throws `WALLET_INVALID_RESPONSE` for anything but a list of addresses, also for one whose mixed case is not its checksum
 * @see https://eips.ethereum.org/EIPS/eip-1102
 */
export function parseAccounts(value: unknown): string[] {
  if (!Array.isArray(value)) throw invalidResponse('a list of addresses')
  const addresses = value.slice(0, limits.addresses).map((entry: unknown) => {
    if (typeof entry !== 'string' || !isAddress(entry)) throw invalidResponse('a list of addresses')
    return getAddress(entry)
  })
  return [...new Set(addresses)]
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
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) throw invalidResponse('a chain id')
  return String(id)
}

import { getBase58Decoder, isAddress } from '@solana/web3.js'
import * as z from 'zod/mini'
import { splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { invalidResponse, parseAnswer } from '../walletErrors.ts'
import type { NamespaceAdapter, TransactionParameters, WalletRequest, WalletSigning } from '../walletPort.ts'
import { namespaceTraits } from './namespaceTraits.ts'

const clusterSchema = z.string().check(z.maxLength(32))
const signatureSchema = z.object({ signature: z.string() })

/** Solana. Its wallets have no current network: the kit names one with each request. */
export const solana: NamespaceAdapter = {
  hasNetwork: namespaceTraits.solana.hasNetwork,
  parseAccounts(value) {
    const addresses: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined
    if (!addresses?.every((address) => typeof address === 'string' && isAddress(address))) {
      throw invalidResponse('a list of addresses')
    }
    return addresses.slice(0, limits.addresses).map(String)
  },
  parseNetwork(value) {
    const parsed = clusterSchema.safeParse(value)
    if (!parsed.success) throw invalidResponse('a cluster')
    return parsed.data
  },
  switchNetwork: async () => {},
  sendMethods: ['solana_signAndSendTransaction', 'solana_signTransaction'],
  signing,
}

/** The transaction in base64. @throws `INVALID_PARAMS` for anything else */
export function solanaTransactionOf({ transaction }: Pick<TransactionParameters, 'transaction'>): string {
  if (typeof transaction === 'string' && /^[\w+/]+=*$/.test(transaction)) return transaction
  throw new WalletKitError('INVALID_PARAMS', 'Expected a transaction in base64')
}

/** Solana has no batches of calls beside its transactions. */
export const solanaBatches: Pick<WalletSigning, 'sendCalls' | 'capabilities'> = {
  async sendCalls() {
    throw new WalletKitError('METHOD_NOT_FOUND', 'A batch of calls is one transaction on Solana')
  },
  capabilities: async () => ({}),
}

/** @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc */
function signing(request: WalletRequest): WalletSigning {
  return {
    ...solanaBatches,
    async signMessage({ address, message }, signal) {
      const params = { pubkey: address, message: getBase58Decoder().decode(message) }
      const asked = request('solana_signMessage', params, { signal })
      return (await parseAnswer(asked, signatureSchema, 'a signature')).signature
    },
    async signTransaction({ address, chainId, transaction }, signal) {
      const params = { pubkey: address, transaction: solanaTransactionOf({ transaction }) }
      const asked = request('solana_signTransaction', params, {
        signal,
        chain: splitCaipNetworkId(chainId).reference,
      })
      const result = await parseAnswer(asked, z.looseObject(signatureSchema.shape), 'a signed transaction')
      const { completeSolanaResult } = await import('./completeSolanaResult.ts')
      return completeSolanaResult(result, params, address).transaction
    },
    async sendTransaction({ address, chainId, transaction }, signal) {
      const params = { pubkey: address, transaction: solanaTransactionOf({ transaction }) }
      const asked = request('solana_signAndSendTransaction', params, {
        signal,
        chain: splitCaipNetworkId(chainId).reference,
      })
      return (await parseAnswer(asked, signatureSchema, 'a signature')).signature
    },
  }
}

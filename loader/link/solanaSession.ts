import type { Account } from '#shared/entities/account.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { fields } from '../fields.ts'
import type { StandardAccount } from '../solanaWallet.ts'
import type { AskWallet } from './approvalWindow.ts'
import { fromBase58, toBase58 } from './base58.ts'

const clusters = [
  ['solana:5eykt', 'mainnet'],
  ['solana:EtWTR', 'devnet'],
  ['solana:4uhcV', 'testnet'],
] as const
/** A cluster as wallet-standard names it. */
export const standardChainOf = (caipNetworkId: string) =>
  `solana:${clusters.find(([start]) => caipNetworkId.startsWith(start))?.[1] ?? 'localnet'}` as const

const signatureBytes = 64

/**
 * A wallet that is not in the page, through the widget: wallet-standard's features as the session's methods, one request
 * for each input, one after the other.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export function createSolanaSession(ask: AskWallet) {
  let shown: StandardAccount | undefined
  let shownFor: string | undefined

  /** The same object for as long as address and network stay: pages compare. */
  const toStandard = ({ address, caipNetworkId }: Account): StandardAccount => {
    const key = address + caipNetworkId
    if (!shown || shownFor !== key)
      shown = Object.freeze({
        address,
        publicKey: fromBase58(address),
        chains: [standardChainOf(caipNetworkId)],
        features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
      })
    shownFor = key
    return shown
  }

  const sign = async (account: Account, feature: string, input: unknown) => {
    const { account: asked, chain, message, transaction, options } = fields(input)
    const { address, caipNetworkId } = account
    const bytes = message ?? transaction
    if (fields(asked)['address'] !== address || !(bytes instanceof Uint8Array))
      throw new WalletKitError('INVALID_PARAMS', 'Not the connected account, or no bytes')
    if (chain && ![caipNetworkId, ...toStandard(account).chains].includes(String(chain)))
      throw new WalletKitError('CHAIN_NOT_SUPPORTED', `The wallet is not on ${chain}`)
    const { signature, transaction: signed } = fields(
      await ask({
        namespace: 'solana',
        method: feature.replace(':', '_'),
        params: message
          ? { message: toBase58(bytes), pubkey: address }
          : { transaction: toBase64(bytes), pubkey: address, ...(options ? { sendOptions: options } : {}) },
      }),
    )
    const proof = fromBase58(String(signature))
    if (proof.length !== signatureBytes)
      throw new WalletKitError('WALLET_INVALID_RESPONSE', 'The wallet gave no signature')
    return message
      ? { signedMessage: bytes, signature: proof }
      : { signature: proof, ...(signed ? { signedTransaction: fromBase64(String(signed)) } : {}) }
  }

  return {
    toStandard,
    /** @throws as `sign` and as the widget's `request` */
    async use(account: Account, feature: string, inputs: readonly unknown[]): Promise<unknown[]> {
      const results: unknown[] = []
      for (const input of inputs) results.push(await sign(account, feature, input))
      return results
    },
  }
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

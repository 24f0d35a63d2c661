import type { Account } from '#shared/entities/account.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { asRecord } from '../asRecord.ts'
import { toUserRejection } from '../wallets/toUserRejection.ts'
import type { AskWallet } from './approvalWindow.ts'
import { fromBase58, toBase58 } from './base58.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { standardChainOf } from './solanaAccount.ts'

const signatureBytes = 64

/**
 * A wallet that is not in the page, through the widget: wallet-standard's features as the session's methods, one request
 * for each input, one after the other.
 *
 * @throws `INVALID_PARAMS` for another account or no bytes, `CHAIN_NOT_SUPPORTED`, `WALLET_INVALID_RESPONSE`, and as the widget's `request`; a rejection of the user has code 4001
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export async function signSolana(
  ask: AskWallet,
  account: Account,
  feature: string,
  inputs: readonly unknown[],
): Promise<unknown[]> {
  const results: unknown[] = []
  try {
    for (const input of inputs) results.push(await sign(ask, account, feature, input))
  } catch (thrown) {
    throw toUserRejection(thrown)
  }
  return results
}

async function sign(ask: AskWallet, { address, caipNetworkId }: Account, feature: string, input: unknown) {
  const { account: asked, chain, message, transaction, options } = asRecord(input)
  const bytes = message ?? transaction
  if (asRecord(asked)['address'] !== address || !(bytes instanceof Uint8Array))
    throw new WalletKitError('INVALID_PARAMS', 'Not the connected account, or no bytes')
  if (chain && chain !== caipNetworkId && chain !== standardChainOf(caipNetworkId))
    throw new WalletKitError('CHAIN_NOT_SUPPORTED', `The wallet is not on ${chain}`)
  const { signature, transaction: signed } = asRecord(
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

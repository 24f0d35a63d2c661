import { getBase58Decoder, getBase64Encoder, getTransactionDecoder } from '@solana/web3.js'
import { authId } from '#shared/entities/account.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SendApi } from '../../services/chainApi/createSendApi.ts'
import { isUnknownMethod } from '../../wallets/walletErrors.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { readSolanaOf } from '../operations/readSolana.ts'
import { buildSolanaTransfer } from './buildSolanaTransfer.ts'
import type { Transfer } from './sendState.ts'
import type { TransferAdapter } from './transferAdapter.ts'
import { assetAddressOf } from './transferAsset.ts'

/**
 * Solana: the wallet signs and the kit sends, so that the signature is known before the transaction leaves. The embedded wallet, which keeps an
 * outbox of its own, sends by itself, and so does a wallet that does nothing else.
 */
export function createSolanaAdapter(
  context: Pick<FeatureContext, 'networks' | 'reading'>,
  api: Pick<SendApi, 'transferFacts'>,
): TransferAdapter {
  const client = readSolanaOf(context)

  const build = async (transfer: Transfer) => {
    const { caipNetworkId, from, receiver, baseAmount: amount, asset, memo } = transfer
    // An NFT is a token of which there is one that cannot be divided.
    const mint = assetAddressOf(asset)
    const asked = { chainId: caipNetworkId, address: mint ?? '', receiver: receiver.address }
    const [facts, lifetime] = await Promise.all([
      mint === null ? null : api.transferFacts(asked, new AbortController().signal),
      client(caipNetworkId).then((each) => each.latestBlockhash()),
    ])
    const token = mint !== null && facts ? { mint, facts } : null
    const transaction = await buildSolanaTransfer({
      from,
      receiver: receiver.address,
      amount,
      token,
      memo,
      lifetime,
    })
    return { transaction, lastValidBlockHeight: Number(lifetime.lastValidBlockHeight) }
  }

  return {
    toPreview: async (transfer) => ({ serialized: (await build(transfer)).transaction }),
    async prepare(transfer) {
      const { transaction, lastValidBlockHeight } = await build(transfer)
      return { transaction, written: { solana: { transaction, signed: null, lastValidBlockHeight } } }
    },
    async send({ wallet, transfer, prepared, note }) {
      const { connection, from, caipNetworkId } = transfer
      const { transaction, written } = prepared
      const asked = { address: from, chainId: caipNetworkId, transaction }
      if (connection.uuid === authId) return wallet.sendTransaction(asked)
      let signed: string
      try {
        signed = await wallet.signTransaction(asked)
      } catch (error) {
        if (!isUnknownMethod(error)) throw error
        return wallet.sendTransaction(asked)
      }
      const hash = signatureOf({ signed, asked: String(transaction), signer: from })
      if (written.solana) note({ hash, solana: { ...written.solana, signed } })
      await context.reading.sendSolana(caipNetworkId, signed, {})
      return hash
    },
  }
}

interface SignatureParameters {
  /** The transaction as the wallet has signed it, in base64. */
  signed: string
  /** The transaction that it was asked to sign, in base64. */
  asked: string
  signer: string
}

/**
 * The signature by which the network will know it.
 *
 * @throws `INVALID_PARAMS` where the wallet has signed something else, or nothing: it is not sent then
 */
export function signatureOf({ signed, asked, signer }: SignatureParameters): string {
  const decode = (text: string) => getTransactionDecoder().decode(getBase64Encoder().encode(text))
  try {
    const { messageBytes, signatures } = decode(signed)
    const own = Object.entries(signatures).find(([address]) => address === signer)?.[1]
    const wanted = decode(asked).messageBytes
    const isSame =
      messageBytes.length === wanted.length && messageBytes.every((byte, place) => byte === wanted[place])
    if (own && isSame) return getBase58Decoder().decode(own)
  } catch {
    // What the wallet gave back cannot be decoded: then it has signed something else.
  }
  throw new WalletKitError('INVALID_PARAMS', 'The wallet signed something else')
}

import { ed25519 } from '@noble/curves/ed25519'
import {
  type Address,
  getAddressDecoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
  type Transaction,
} from '@solana/web3.js'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { mayBeNewTransaction } from '../../features/decode/plainText.ts'
import { fromHex, toHex } from '../../services/crypto/bytes.ts'
import type { SolanaSigningRequest } from './signingRequestSchema.ts'

/** Signature of the message, or the transaction with its signature in its place, as 0x-hex. Throws `INVALID_PARAMS`. */
export function signSolana(request: SolanaSigningRequest, key: Uint8Array): string {
  const address = getAddressDecoder().decode(ed25519.getPublicKey(key))
  if (request.kind === 'solanaTransaction') return signTransaction(fromHex(request.transaction), address, key)
  const message = fromHex(request.message)
  if (isTransactionOf(message, address))
    throw new WalletKitError('INVALID_PARAMS', 'The message is a transaction')
  return toHex(ed25519.sign(message, key))
}

function signTransaction(bytes: Uint8Array, address: Address, key: Uint8Array): string {
  const transaction = decodeTransaction(bytes)
  if (!(address in transaction.signatures))
    throw new WalletKitError('INVALID_PARAMS', 'The transaction does not ask for this signature')
  // The message bytes as they came: encoding them anew could sign something else.
  const signature = ed25519.sign(new Uint8Array(transaction.messageBytes), key) as SignatureBytes
  const signed = { ...transaction, signatures: { ...transaction.signatures, [address]: signature } }
  return toHex(getTransactionEncoder().encode(signed))
}

function decodeTransaction(bytes: Uint8Array): Transaction {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch {
    // The decoder's own text would quote what is signed.
    throw new WalletKitError('INVALID_PARAMS', 'The transaction cannot be read')
  }
}

/** Whether signing these bytes would sign a transaction of this wallet, whatever they were called, today or in a version to come. */
function isTransactionOf(bytes: Uint8Array, address: Address): boolean {
  if (mayBeNewTransaction(bytes)) return true
  try {
    const { header, staticAccounts } = getCompiledTransactionMessageDecoder().decode(bytes)
    return staticAccounts.slice(0, header.numSignerAccounts).includes(address)
  } catch {
    // The bytes are no message of a transaction.
    return false
  }
}

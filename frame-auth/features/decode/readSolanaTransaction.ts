import {
  type Address,
  type CompiledTransactionMessage,
  getBase64Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/web3.js'
import { fromHex } from '../../services/crypto/bytes.ts'
import { invalidParams } from './parseWith.ts'
import { mayBeNewTransaction } from './plainText.ts'

export interface SolanaTransaction {
  message: CompiledTransactionMessage
  /** What a wallet signs, as base64. */
  messageBase64: string
  /** The whole of it, as base64. */
  base64: string
}

/**
 * A serialised transaction, of which the wallet has to be a signer.
 *
 * @param hex 0x-hex of its bytes
 * @throws `INVALID_PARAMS`
 */
export function readSolanaTransaction(hex: string, account: string): SolanaTransaction {
  const bytes = fromHex(hex)
  try {
    const { messageBytes } = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    if (!signersOf(message).includes(account)) throw invalidParams('transaction')
    const decoder = getBase64Decoder()
    return { message, messageBase64: decoder.decode(messageBytes), base64: decoder.decode(bytes) }
  } catch {
    // Whatever a decoder makes of these bytes, they are no transaction that this account can sign.
    throw invalidParams('transaction')
  }
}

function signersOf({ staticAccounts, header }: CompiledTransactionMessage): readonly string[] {
  return staticAccounts.slice(0, header.numSignerAccounts)
}

/** Whether a message to sign could be sent as a transaction, today or in a version to come: signing it would be sending it. */
export function isSolanaTransactionMessage(hex: string): boolean {
  const bytes = fromHex(hex)
  if (mayBeNewTransaction(bytes)) return true
  try {
    const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    return end === bytes.length && message.staticAccounts.length > 0 && message.header.numSignerAccounts > 0
  } catch {
    // The bytes are no message of a transaction.
    return false
  }
}

/** An instruction with its accounts' addresses; null for one that comes from a lookup table. */
export interface SolanaInstruction {
  program: string | null
  accounts: (string | null)[]
  data: Uint8Array
}

export function instructionsOf({
  staticAccounts,
  instructions,
}: CompiledTransactionMessage): SolanaInstruction[] {
  const at = (index: number): Address | null => staticAccounts[index] ?? null
  return instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: at(programAddressIndex),
    accounts: accountIndices.map(at),
    data: Uint8Array.from(data),
  }))
}

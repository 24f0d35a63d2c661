import {
  type CompiledTransactionMessage,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
} from '@solana/web3.js'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** A transaction as its bytes say. Accounts of lookup tables are not among them: only the chain knows those. */
export interface ReadTransaction {
  feePayer: string
  /** How many sign it. */
  signers: number
  /** Accounts that it may change, the one who pays first. */
  writable: readonly string[]
  /** What it calls, in its order. */
  instructions: readonly { program: string; data: Uint8Array }[]
  /** The message in base64, made anew on another blockhash. */
  messageOn(blockhash: string): string
}

/** @throws WalletKitError `INVALID_PARAMS` */
export function readTransaction(serialized: string): ReadTransaction {
  const message = decode(serialized)
  const { staticAccounts, header, instructions } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const isWritable = (index: number) =>
    index < numSignerAccounts
      ? index < numSignerAccounts - numReadonlySignerAccounts
      : index < staticAccounts.length - numReadonlyNonSignerAccounts
  return {
    feePayer: staticAccounts[0] ?? '',
    signers: numSignerAccounts,
    writable: staticAccounts.filter((_, index) => isWritable(index)),
    instructions: instructions.map(({ programAddressIndex, data }) => ({
      program: staticAccounts[programAddressIndex] ?? '',
      data: new Uint8Array(data ?? []),
    })),
    messageOn: (lifetimeToken) =>
      getBase64Decoder().decode(getCompiledTransactionMessageEncoder().encode({ ...message, lifetimeToken })),
  }
}

function decode(serialized: string): CompiledTransactionMessage {
  try {
    const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(serialized))
    return getCompiledTransactionMessageDecoder().decode(messageBytes)
  } catch {
    // The decoder throws for whatever is no transaction, which is what is said.
    throw new WalletKitError('INVALID_PARAMS', 'transaction: not one of Solana')
  }
}

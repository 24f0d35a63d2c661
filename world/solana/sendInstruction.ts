import {
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getBase16Encoder,
  getTransactionEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
} from '@solana/web3.js'
import type { Ledger } from './createLedger.ts'

export type LedgerInstruction = IInstruction

/**
 * Signs instructions with an account's key, as one transaction, and has the ledger take it in, failing or not.
 *
 * @param seed the payer's, in hex with `0x`
 */
export async function sendInstruction(
  ledger: Ledger,
  seed: `0x${string}`,
  ...instructions: LedgerInstruction[]
): Promise<string> {
  const bytes = new Uint8Array(getBase16Encoder().encode(seed.slice(2)))
  const { keyPair, address } = await createKeyPairSignerFromPrivateKeyBytes(bytes)
  const latest = ledger.latestBlockhash()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { ...latest, blockhash: blockhash(latest.blockhash) },
        paid,
      ),
    (alive) => appendTransactionMessageInstructions(instructions, alive),
  )
  const signed = await signTransaction([keyPair], compileTransaction(message))
  return ledger.send(new Uint8Array(getTransactionEncoder().encode(signed)), { skipPreflight: true })
}

import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  getTransferCheckedWithFeeInstruction,
} from '@solana-program/token-2022'
import type { TransferFacts } from '#shared/api/chain/transferFacts.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

export interface SolanaTransfer {
  from: string
  receiver: string
  /** In base units. */
  amount: bigint
  /** The token's mint with what is known of it; null for SOL. */
  token: { mint: string; facts: TransferFacts } | null
  /** Public text that goes with the transfer; empty: none. */
  memo: string
  lifetime: { blockhash: Blockhash; lastValidBlockHeight: bigint }
}

/** @see https://spl.solana.com/memo */
const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/**
 * The transaction of a transfer, with room for the sender's signature: SOL, or a token of SPL Token or Token-2022, whose receiver gets an
 * account for the token where there is none. The fee that a mint keeps is stated in the transaction, so that it fails rather than cost more.
 *
 * @returns base64, in the legacy format, which every wallet reads
 * @throws `CHAIN_NOT_SUPPORTED` for a token that cannot be sent so
 */
export async function buildSolanaTransfer(transfer: SolanaTransfer): Promise<string> {
  const { from, memo, lifetime } = transfer
  const moves = transfer.token
    ? await tokenInstructions(transfer, transfer.token)
    : [coinInstruction(transfer)]
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (empty) => setTransactionMessageFeePayer(address(from), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    // A receiver that wants a memo wants it right before the transfer.
    (lasting) => appendTransactionMessageInstructions([...memoInstructions(memo), ...moves], lasting),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

function coinInstruction({ from, receiver, amount }: SolanaTransfer): IInstruction {
  const source = createNoopSigner(address(from))
  return getTransferSolInstruction({ source, destination: address(receiver), amount })
}

async function tokenInstructions(
  { from, receiver, amount }: SolanaTransfer,
  { mint: mintText, facts: { decimals, solana } }: NonNullable<SolanaTransfer['token']>,
): Promise<IInstruction[]> {
  if (!solana?.account || solana.untransferable)
    throw new WalletKitError('CHAIN_NOT_SUPPORTED', 'This token cannot be sent')
  const [owner, mint, programAddress] = [address(from), address(mintText), address(solana.program)]
  const [source] = await findAssociatedTokenPda({ owner, mint, tokenProgram: programAddress })
  const destination = address(solana.account.address)
  const accounts = { source, mint, destination, authority: createNoopSigner(owner), amount, decimals }
  const move = solana.transferFee
    ? getTransferCheckedWithFeeInstruction(
        { ...accounts, fee: feeOf(amount, solana.transferFee) },
        { programAddress },
      )
    : getTransferCheckedInstruction(accounts, { programAddress })
  return solana.account.exists
    ? [move]
    : [
        createAccountInstruction({ owner, receiver: address(receiver), mint, destination, programAddress }),
        move,
      ]
}

interface NewAccount {
  owner: Address
  receiver: Address
  mint: Address
  destination: Address
  programAddress: Address
}

function createAccountInstruction({
  owner,
  receiver,
  mint,
  destination,
  programAddress,
}: NewAccount): IInstruction {
  return getCreateAssociatedTokenIdempotentInstruction({
    payer: createNoopSigner(owner),
    ata: destination,
    owner: receiver,
    mint,
    tokenProgram: programAddress,
  })
}

function memoInstructions(memo: string): IInstruction[] {
  return memo === '' ? [] : [{ programAddress: memoProgram, data: new TextEncoder().encode(memo) }]
}

/** The fee that the mint keeps: rounded up, and no more than its maximum. */
export function feeOf(
  amount: bigint,
  { basisPoints, most }: NonNullable<NonNullable<TransferFacts['solana']>['transferFee']>,
): bigint {
  const part = (amount * BigInt(basisPoints) + 9_999n) / 10_000n
  return part < BigInt(most) ? part : BigInt(most)
}

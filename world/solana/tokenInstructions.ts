import { AccountRole, address, getStructEncoder, getU8Encoder, getU64Encoder } from '@solana/web3.js'
import { associatedTokenProgram, tokenAccountOf, tokenProgram } from './seedToken.ts'
import type { LedgerInstruction } from './sendInstruction.ts'

const transferChecked = getStructEncoder([
  ['instruction', getU8Encoder()],
  ['amount', getU64Encoder()],
  ['decimals', getU8Encoder()],
])
const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const systemProgram = address('11111111111111111111111111111111')

interface TokenTransfer {
  mint: string
  decimals: number
  /** Owners, not token accounts. */
  from: string
  to: string
  /** In base units. */
  amount: bigint
  /** Which the mint belongs to; left out: SPL Token. */
  program?: string
}

/** Moves tokens between two owners' associated accounts, both of which have to be there. */
export async function transferTokens(transfer: TokenTransfer): Promise<LedgerInstruction> {
  const { mint, decimals, from, to, amount, program = tokenProgram } = transfer
  return {
    programAddress: address(program),
    accounts: [
      { address: address(await tokenAccountOf(from, mint, program)), role: AccountRole.WRITABLE },
      { address: address(mint), role: AccountRole.READONLY },
      { address: address(await tokenAccountOf(to, mint, program)), role: AccountRole.WRITABLE },
      { address: address(from), role: AccountRole.READONLY_SIGNER },
    ],
    data: new Uint8Array(transferChecked.encode({ instruction: 12, amount, decimals })),
  }
}

/** Makes an owner's associated account for a mint, unless it is there. */
export async function openTokenAccount(
  payer: string,
  owner: string,
  mint: string,
  program: string = tokenProgram,
): Promise<LedgerInstruction> {
  return {
    programAddress: associatedTokenProgram,
    accounts: [
      { address: address(payer), role: AccountRole.WRITABLE_SIGNER },
      { address: address(await tokenAccountOf(owner, mint, program)), role: AccountRole.WRITABLE },
      { address: address(owner), role: AccountRole.READONLY },
      { address: address(mint), role: AccountRole.READONLY },
      { address: systemProgram, role: AccountRole.READONLY },
      { address: address(program), role: AccountRole.READONLY },
    ],
    data: new Uint8Array([1]),
  }
}

/** A note that makes its transaction another one than the last. @see https://spl.solana.com/memo */
export function memo(text: string): LedgerInstruction {
  return { programAddress: memoProgram, accounts: [], data: new TextEncoder().encode(text) }
}

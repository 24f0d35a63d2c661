import { decimalsOf, tokenAmount } from './encodeAccount.ts'
import type { LedgerAccount, ReadableLedger } from './ledgerTypes.ts'
import { tokenAccountDecoder, tokenAccountSize, tokenPrograms } from './tokenState.ts'

/** What the token accounts among a transaction's accounts hold, as a validator tells it beside a transaction. */
export function tokenBalances(
  ledger: ReadableLedger,
  accounts: readonly (LedgerAccount | null)[],
): unknown[] {
  return accounts.flatMap((account, accountIndex) => {
    if (!account || !(account.programAddress in tokenPrograms)) return []
    if (account.data.length < tokenAccountSize) return []
    const { mint, owner, amount } = tokenAccountDecoder.decode(account.data)
    const uiTokenAmount = tokenAmount(amount, decimalsOf(ledger, mint))
    return [{ accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount }]
  })
}

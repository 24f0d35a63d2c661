import { getBase58Decoder, getBase64Decoder, unwrapOption } from '@solana/web3.js'
import * as z from 'zod/mini'
import { addressSchema, type LedgerAccount, type ReadableLedger } from './ledgerTypes.ts'
import {
  isMint,
  isTokenAccount,
  mintDecoder,
  mintSize,
  tokenAccountDecoder,
  tokenPrograms,
} from './tokenState.ts'

export const encodingSchema = z.enum(['base58', 'base64', 'jsonParsed'])
export type Encoding = z.infer<typeof encodingSchema>

/** Accounts never pay rent any more; a validator says so with the largest u64. */
const rentExemptEpoch = 18_446_744_073_709_551_615n

/** An account as `getAccountInfo` gives it. Only the token programs have a `jsonParsed` form here. */
export function encodeAccount(ledger: ReadableLedger, account: LedgerAccount, encoding: Encoding): unknown {
  return {
    data: encodeData(ledger, account, encoding),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.programAddress,
    rentEpoch: rentExemptEpoch,
    space: account.data.length,
  }
}

function encodeData(ledger: ReadableLedger, account: LedgerAccount, encoding: Encoding): unknown {
  if (encoding === 'jsonParsed') {
    const program = Object.entries(tokenPrograms).find(([address]) => address === account.programAddress)?.[1]
    const parsed = program && parseTokenState(ledger, account)
    if (parsed) return { program, parsed, space: account.data.length }
  }
  const data = new Uint8Array(account.data)
  if (encoding === 'base58') return [getBase58Decoder().decode(data), 'base58']
  return [getBase64Decoder().decode(data), 'base64']
}

function parseTokenState(ledger: ReadableLedger, account: LedgerAccount): unknown {
  if (isMint(account.data)) {
    const { mintAuthority, supply, decimals, isInitialized, freezeAuthority } = mintDecoder.decode(
      account.data,
    )
    const info = {
      mintAuthority: unwrapOption(mintAuthority),
      supply: `${supply}`,
      decimals,
      isInitialized: isInitialized === 1,
      freezeAuthority: unwrapOption(freezeAuthority),
    }
    return { info, type: 'mint' }
  }
  if (!isTokenAccount(account.data)) return undefined
  const { mint, owner, amount, state, isNative } = tokenAccountDecoder.decode(account.data)
  const info = {
    mint,
    owner,
    tokenAmount: tokenAmount(amount, decimalsOf(ledger, mint)),
    state: ['uninitialized', 'initialized', 'frozen'][state],
    isNative: unwrapOption(isNative) !== null,
  }
  return { info, type: 'account' }
}

/** The decimals of a mint; 0 where the mint is not there. */
export function decimalsOf(ledger: ReadableLedger, mint: string): number {
  const account = ledger.account(addressSchema.parse(mint))
  return account && account.data.length >= mintSize ? mintDecoder.decode(account.data).decimals : 0
}

/** An amount in the four forms of the JSON-RPC. */
export function tokenAmount(amount: bigint, decimals: number): unknown {
  const digits = `${amount}`.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole
  return { amount: `${amount}`, decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/** What the token accounts among a transaction's accounts hold, as a validator tells it beside a transaction. */
export function tokenBalances(
  ledger: ReadableLedger,
  accounts: readonly (LedgerAccount | null)[],
): unknown[] {
  return accounts.flatMap((account, accountIndex) => {
    if (!account || !(account.programAddress in tokenPrograms)) return []
    if (!isTokenAccount(account.data)) return []
    const { mint, owner, amount } = tokenAccountDecoder.decode(account.data)
    const uiTokenAmount = tokenAmount(amount, decimalsOf(ledger, mint))
    return [{ accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount }]
  })
}

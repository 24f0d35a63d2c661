import { isAddress } from '@solana/web3.js'
import type { LiteSVM } from 'litesvm'
import * as z from 'zod/mini'
import type { TransactionError } from './toTransactionError.ts'

/** An account address in base 58, in the type of the runtime. */
export type LedgerAddress = Parameters<LiteSVM['getAccount']>[0]

export const addressSchema = z.custom<LedgerAddress>(
  (value) => typeof value === 'string' && isAddress(value),
  {
    error: 'Expected a base 58 account address',
  },
)

/** Base units of the native currency, in the type of the runtime. */
export const lamportsSchema = z.custom<Parameters<LiteSVM['airdrop']>[1]>(
  (value) => typeof value === 'bigint' && value >= 0n,
  { error: 'Expected an amount of lamports' },
)

export type LedgerAccount = Parameters<LiteSVM['setAccount']>[0]

/** What it takes to tell what an account holds. */
export interface ReadableLedger {
  account(address: LedgerAddress): LedgerAccount | null
}

/** What a transaction did, or would do. */
export interface Execution {
  err: TransactionError | null
  logs: string[]
  unitsConsumed: bigint
}

/** What a transaction would do to the accounts that it names; `after` holds those that it may have changed. */
export interface SimulatedExecution extends Execution {
  accounts: readonly string[]
  after: ReadonlyMap<string, LedgerAccount>
}

/** A transaction that the ledger has taken in, successful or not. */
export interface LandedTransaction extends Execution {
  signature: string
  slot: bigint
  /** Seconds since 1970. */
  blockTime: number
  fee: bigint
  wire: Uint8Array
  accounts: readonly string[]
  preBalances: bigint[]
  postBalances: bigint[]
  preTokenBalances: unknown[]
  postTokenBalances: unknown[]
}

/** One method of the JSON-RPC: checks its own parameters, throws an `RpcError` or a parse error. */
export type Method = (params: readonly unknown[]) => unknown

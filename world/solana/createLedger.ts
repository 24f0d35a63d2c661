import { getBase58Decoder } from '@solana/web3.js'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { RpcError, rpcErrorCodes } from '../rpcError.ts'
import { createBlockhashes } from './blockhashes.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { tokenBalances } from './encodeAccount.ts'
import {
  addressSchema,
  type Execution,
  type LandedTransaction,
  type LedgerAccount,
  type LedgerAddress,
  lamportsSchema,
  type SimulatedExecution,
} from './ledgerTypes.ts'
import { toTransactionError } from './toTransactionError.ts'

/** Milliseconds, as on a cluster. Slots pass by the clock, without timers. */
export const slotDuration = 400

export interface Ledger {
  slot(): bigint
  latestBlockhash(): { blockhash: string; lastValidBlockHeight: bigint }
  isBlockhashValid(blockhash: string): boolean
  account(address: LedgerAddress): LedgerAccount | null
  accountsOwnedBy(program: LedgerAddress): LedgerAccount[]
  rentExemption(bytes: bigint): bigint
  /** Runs a transaction without keeping its effects. */
  simulate(wire: Uint8Array, options: { sigVerify: boolean; replaceBlockhash: boolean }): SimulatedExecution
  /** Takes a transaction in and returns its signature. Without preflight a failing one lands too. */
  send(wire: Uint8Array, options: { skipPreflight: boolean }): string
  airdrop(address: LedgerAddress, lamports: bigint): string
  /** Writes an account as it is given; for what a genesis file would hold. */
  writeAccount(account: LedgerAccount): void
  transaction(signature: string): LandedTransaction | undefined
  /** Newest first. */
  transactionsOf(address: string): LandedTransaction[]
  /** Called after each transaction that lands. Returns the unsubscriber. */
  onTransaction(listener: (transaction: LandedTransaction) => void): () => void
}

/** The state of one Solana ledger: the real runtime, with slots, recent blockhashes and a history around it. */
export function createLedger(now: () => number = Date.now): Ledger {
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(100_000n)
  const start = { slot: svm.getClock().slot, at: now() }
  const history = new Map<string, LandedTransaction>()
  const listeners = new Set<(transaction: LandedTransaction) => void>()

  const slot = () => {
    const current = start.slot + BigInt(Math.floor((now() - start.at) / slotDuration))
    const clock = svm.getClock()
    if (clock.slot < current) {
      clock.slot = current
      clock.unixTimestamp = BigInt(Math.floor(now() / 1_000))
      svm.setClock(clock)
    }
    return current
  }

  const rotate = () => {
    svm.expireBlockhash()
    return svm.latestBlockhash()
  }
  const blockhashes = createBlockhashes(rotate)
  const account: Ledger['account'] = (address) => {
    const found = svm.getAccount(address)
    return found.exists ? found : null
  }
  const balances = (accounts: readonly string[]) =>
    accounts.map((entry) => svm.getBalance(addressSchema.parse(entry)) ?? 0n)
  const tokens = (accounts: readonly string[]) =>
    tokenBalances(
      { account },
      accounts.map((entry) => account(addressSchema.parse(entry))),
    )

  const record = (
    facts: Omit<LandedTransaction, 'slot' | 'blockTime' | 'postBalances' | 'postTokenBalances'>,
  ) => {
    const landed = {
      ...facts,
      slot: slot(),
      blockTime: Math.floor(now() / 1_000),
      postBalances: balances(facts.accounts),
      postTokenBalances: tokens(facts.accounts),
    }
    history.set(landed.signature, landed)
    for (const listener of listeners) listener(landed)
  }

  const simulate: Ledger['simulate'] = (wire, { sigVerify, replaceBlockhash }) => {
    const decoded = decodeTransaction(wire)
    const { accounts } = decoded
    if (!replaceBlockhash && !blockhashes.isValid(decoded.blockhash, slot())) {
      return { err: 'BlockhashNotFound', logs: [], unitsConsumed: 0n, accounts, after: new Map() }
    }
    svm.withSigverify(sigVerify)
    try {
      const outcome = svm.simulateTransaction(decoded.runtime)
      if (outcome instanceof FailedTransactionMetadata)
        return { ...executionOf(outcome), accounts, after: new Map() }
      const after = new Map(outcome.postAccounts().map((account) => [`${account.address}`, account]))
      return { ...executionOf(outcome.meta()), accounts, after }
    } finally {
      svm.withSigverify(true)
    }
  }

  return {
    slot,
    latestBlockhash: () => blockhashes.latest(slot()),
    isBlockhashValid: (blockhash) => blockhashes.isValid(blockhash, slot()),
    account,
    accountsOwnedBy: (program) => svm.getProgramAccounts(program),
    rentExemption: (bytes) => svm.minimumBalanceForRentExemption(bytes),
    simulate,
    send(wire, { skipPreflight }) {
      const decoded = decodeTransaction(wire)
      const { signature } = decoded
      if (!signature || !decoded.fullySigned) throw signatureFailure()
      const preflight = simulate(wire, { sigVerify: true, replaceBlockhash: false })
      if (preflight.err === 'SignatureFailure') throw signatureFailure()
      // Without a known blockhash nothing can land, with or without preflight.
      const refused = preflight.err === 'BlockhashNotFound'
      if (preflight.err && (refused || !skipPreflight)) throw preflightFailure(preflight)
      const { accounts, fee } = decoded
      const before = { preBalances: balances(accounts), preTokenBalances: tokens(accounts) }
      const outcome = executionOf(svm.sendTransaction(decoded.runtime))
      record({ ...outcome, ...before, signature, wire, accounts, fee })
      return signature
    },
    airdrop(address, lamports) {
      // A new hash each time: two equal airdrops in one slot would be the same transaction.
      rotate()
      const accounts = [address]
      const before = { preBalances: balances(accounts), preTokenBalances: [] }
      const outcome = svm.airdrop(address, lamportsSchema.parse(lamports))
      if (!outcome || outcome instanceof FailedTransactionMetadata) {
        throw new RpcError(rpcErrorCodes.internal, 'Airdrop refused: the amount is below the rent exemption')
      }
      const signature = getBase58Decoder().decode(outcome.signature())
      record({ ...executionOf(outcome), ...before, signature, wire: new Uint8Array(), accounts, fee: 0n })
      return signature
    },
    writeAccount: (account) => void svm.setAccount(account),
    transaction: (signature) => history.get(signature),
    transactionsOf: (address) =>
      [...history.values()].filter(({ accounts }) => accounts.includes(address)).reverse(),
    onTransaction(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function executionOf(outcome: TransactionMetadata | FailedTransactionMetadata): Execution {
  const failed = outcome instanceof FailedTransactionMetadata
  const meta = failed ? outcome.meta() : outcome
  return {
    err: failed ? toTransactionError(outcome.err()) : null,
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
  }
}

function preflightFailure({ err, logs, unitsConsumed }: Execution): RpcError {
  const reason = typeof err === 'string' ? err : JSON.stringify(err)
  const data = { err, logs, unitsConsumed, accounts: null, innerInstructions: null, returnData: null }
  return new RpcError(rpcErrorCodes.preflightFailure, `Transaction simulation failed: ${reason}`, data)
}

function signatureFailure(): RpcError {
  return new RpcError(rpcErrorCodes.signatureVerification, 'Transaction signature verification failure')
}

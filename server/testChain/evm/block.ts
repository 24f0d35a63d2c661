import type { Block as EvmBlock } from '@ethereumjs/block'
import type { Log } from '@ethereumjs/evm'
import type { TypedTransaction } from '@ethereumjs/tx'
import type { Hex } from 'viem'

/** A transaction of which it is known who has signed it. */
export interface SignedTransaction {
  tx: TypedTransaction
  hash: Hex
  /** In small letters. */
  from: Hex
}

/** What became of a transaction that is in a block. */
export interface Receipt {
  succeeds: boolean
  gasUsed: bigint
  /** Wei for each of it. */
  gasPrice: bigint
  logs: readonly Log[]
  bloom: Uint8Array
  createdAddress: Hex | null
}

export interface MinedTransaction extends SignedTransaction {
  receipt: Receipt
}

/** A block of the test network, which holds one transaction or none. */
export interface Block {
  number: number
  hash: Hex
  /** Seconds. */
  timestamp: number
  evm: EvmBlock
  mined: MinedTransaction | null
}

import type { RawCall } from '../readCall.ts'

/** An amount of a token; null: the network's own coin. */
export interface RawHolding {
  token: string | null
  amount: bigint
}

/** What a line of an approval says that a contract does. */
export type RawPart =
  | RawCall
  /** What follows, one deeper. */
  | { type: 'several' }
  /** Exactly one of the two amounts: the other is the most that is given, or the least that is got. */
  | { type: 'swap'; gives: RawHolding; gets: RawHolding; isExactOut: boolean; receiver: string }
  /** Paid out by the contract, of what it holds; null: whatever it is. */
  | { type: 'payout'; token: string | null; least: bigint | null; receiver: string }
  | { type: 'wrap'; coins: bigint; receiver: string }

/** A call with who makes it: what it takes is theirs. */
export interface MadeCall {
  to: string
  value: bigint
  data: string
  sender: string
}

/** What a contract does when it is called: something that has a name, or further calls. */
export type CallStep = { part: RawPart } | { call: MadeCall }

/** The steps of a call; null where it is not one of the reader's. */
export type ReadSteps = (call: MadeCall) => CallStep[] | null

import type { SwapQuote } from '#shared/api/chain/swap.ts'
import type { CaipAddress } from '#shared/caip/caipAddress.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { emptyAmount, type TypedAmount } from '../amounts/createTypedAmount.ts'
import type { Connection } from '../walletState/connection.ts'

/** Something that can be swapped. The words are a contract's own (threat 19). */
export interface SwapToken {
  /** As among the holdings: its CAIP-10 address; empty for the chain's own coin. */
  key: string
  /** As the chain API names it: the coin by its native address. */
  caipAddress: CaipAddress
  name: string
  symbol: string
  iconUrl: string | undefined
  decimals: number
  /** US dollars for one unit; null is unknown. */
  price: number | null
  /** What the account has of it, of whole units; null is unknown. */
  amount: string | null
  /** US dollars for that. */
  value: number | null
  /** Neither the account has it nor the operator lists it: anybody can call a token anything. */
  isUnlisted: boolean
}

export type Side = 'from' | 'to'

/** What a person has put in, as it stands. Keys as in `SwapToken`; null: not chosen yet. */
export interface SwapForm extends TypedAmount {
  from: string | null
  to: string | null
}

export const emptySwapForm: SwapForm = { from: '', to: null, ...emptyAmount }

/** What is to be swapped, by whom and where. */
export interface SwapOrder {
  connection: Connection
  namespace: 'eip155'
  caipNetworkId: CaipNetworkId
  /** The account. */
  from: string
  sellToken: SwapToken
  buyToken: SwapToken
  /** Of whole units, exactly. */
  amount: string
  /** In base units. */
  baseAmount: bigint
  /** Per cent. */
  slippage: number
}

/** Why there is no quote. */
export type QuoteFailure = 'liquidity' | 'unsupported' | 'same' | 'unreachable' | 'refused'

export type QuoteState =
  | { status: 'none' | 'reading' }
  | { status: 'failed'; failure: QuoteFailure; requestId?: string | undefined }
  | {
      status: 'ready'
      order: SwapOrder
      quote: SwapQuote
      /** Wei for one gas; null is unknown. */
      gasPrice: bigint | null
    }

/** A quote that can be reviewed. */
export type ReadyQuote = Extract<QuoteState, { status: 'ready' }>

/** Why the form cannot be reviewed, beside the problems that its fields show themselves. */
export type SwapProblem = 'missing' | 'noToken' | 'unsupported' | 'invalid' | 'noQuote' | 'walletCannot'

/** Why an attempt ended before anything was sent. */
export type SwapFailure =
  | { reason: 'declined' }
  /** The price was worse than the reviewed one, and the person declined it. */
  | { reason: 'priceDeclined' }
  | { reason: 'accountChanged' | 'networkChanged' }
  /** Another swap of this account holds what this one would need: in another tab, or on its way. */
  | { reason: 'otherSwap' }
  /** The wallet let the exchange take less than is to be swapped. */
  | { reason: 'allowanceTooSmall' }
  | { reason: 'approvalFailed' }
  | { reason: 'liquidity' | 'wouldRevert' }
  /** A token's contract moves nothing for this account. */
  | { reason: 'tokenRefuses' }
  | { reason: 'failed'; code: ErrorCode; requestId?: string | undefined }

/** How the exchange is allowed to take the token. `none`: it is allowed already, or need not be. */
export type SwapPlan = 'none' | 'approve' | 'permit' | 'batch'

/** The swap that is being made, by its current step. `over`: its operation is followed from now on. */
export interface SwapAttempt {
  step:
    | 'checking'
    | 'switching'
    | 'resetting'
    | 'approving'
    | 'approvalWaiting'
    | 'permitting'
    | 'worse'
    | 'swapping'
    | 'stopped'
    | 'over'
  plan: SwapPlan
  /** Whether an earlier allowance has to be set to zero first. */
  hasReset: boolean
  order: SwapOrder
  /** The quote that the person has confirmed. */
  agreed: SwapQuote
  /** A worse price than the reviewed one, which the person has to accept first. */
  offer: SwapQuote | null
  failure: SwapFailure | null
  /** The record of the transaction that is under way; null until it is written. */
  operationId: string | null
}

/** Whether the wallet may still be asked, or is being asked. */
export const isSwapping = ({ step }: SwapAttempt): boolean => step !== 'stopped' && step !== 'over'

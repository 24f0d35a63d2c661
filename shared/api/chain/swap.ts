import * as z from 'zod/mini'
import { caipAddressSchema } from '../../caip/caipAddress.ts'
import { swapProviders } from '../../entities/swapProvider.ts'
import { isUint256 } from '../isUint256.ts'

/** Base units, decimal digits. */
const amount = z.string().check(z.regex(/^\d{1,78}$/, { error: 'Expected base units as digits' }), isUint256)
/** More than nothing. */
const positive = z
  .string()
  .check(
    z.regex(/^0*[1-9]\d*$/, { error: 'Expected base units as digits, above zero' }),
    z.maxLength(78),
    isUint256,
  )
const hex = z.string().check(z.regex(/^0x(?:[\da-f]{2})*$/i), z.maxLength(131_074))
/** Per cent. As text in a query, as a number in a body. */
const percent = z.number().check(z.gte(0), z.lte(100))
/** An account by CAIP-10, or only its address where another field says the chain. */
const account = z.string().check(z.minLength(1), z.maxLength(256))
/** Only one of the contracts that this server builds calls of: `spender` of a quote. */
const spender = z.optional(caipAddressSchema)

/**
 * An addition of ours, of every call: by whom the page wants it swapped, divided by commas. The first that has a key and serves the chain,
 * where the project has not chosen; else the chain's own exchanges. What is not known is passed over.
 */
const providers = z.optional(z.string().check(z.maxLength(64)))

/** Of what is given, in per cent: what a caller may ask for, and what is taken if it asks for nothing (behaviour §9). */
export const slippageBounds = { least: 0.01, most: 50, usual: 1 } as const
/** A number, or as the text of one in a query; two decimals count. */
export const slippageSchema = z.coerce
  .number()
  .check(
    z.gte(slippageBounds.least, { error: `Expected at least ${slippageBounds.least}` }),
    z.lte(slippageBounds.most, { error: `Expected at most ${slippageBounds.most}` }),
  )

/**
 * `GET /v1/convert/quotes`. The chain's own coin goes by its native address (0xeeee…eeee).
 *
 * `slippage` is an addition of ours: it decides `minimumReceived`, and nothing else. `gasPrice` is in wei: what the best of several
 * ways is found by; left out, the chain is asked.
 */
export const quoteQuerySchema = z.object({
  amount: positive,
  from: caipAddressSchema,
  to: caipAddressSchema,
  /** Whose quote it is: a client that names no router and no amount afterwards gets those of this. */
  userAddress: z.optional(account),
  gasPrice: z.optional(amount),
  slippage: z.optional(slippageSchema),
  providers,
})
export type QuoteQuery = z.infer<typeof quoteQuerySchema>

/** One pool on the way. */
const hopSchema = z.object({
  /** What goes in and what comes out; a pool holds the wrapped coin, never the coin. */
  from: caipAddressSchema,
  to: caipAddressSchema,
  exchange: z.enum(['uniswapV2', 'uniswapV3']),
  pool: caipAddressSchema,
  /** What the pool keeps of what goes in, in per cent. null: it does not say. */
  fee: z.nullable(percent),
})
export type SwapHop = z.infer<typeof hopSchema>

/** Of the fields, the first five are what existing clients read. */
export const quoteSchema = z.object({
  /** Names this quote in what is logged; nothing is kept by it. */
  id: z.nullable(z.string().check(z.maxLength(128))),
  fromAmount: amount,
  fromAccount: caipAddressSchema,
  /** What is expected to arrive. */
  toAmount: amount,
  toAccount: caipAddressSchema,
  provider: z.enum(swapProviders),
  /** `wrap`, `unwrap`: the wrapped coin's own contract, one for one: no pool, no slippage, no approval. */
  kind: z.enum(['pool', 'wrap', 'unwrap']),
  /** The pools in order. Empty where there are none, and where a vendor does not say. */
  route: z.array(hopSchema).check(z.maxLength(8)),
  /** Less than this, and the transaction reverts. */
  minimumReceived: amount,
  /** Per cent, as `minimumReceived` was computed with. 0: `wrap` and `unwrap`. */
  slippage: percent,
  /**
   * How much worse than the pools' present rate it is, in per cent, what the pools keep for themselves not among it. null: not known, which is not 0.
   */
  priceImpact: z.nullable(percent),
  /** What the pools keep, all together, in per cent of what is given. null: not known. */
  poolFee: z.nullable(percent),
  /** What the tokens themselves keep of their own transfers, in per cent; `toAmount` is what is left. Absent: nothing. */
  transferFee: z.optional(z.object({ from: percent, to: percent })),
  /** What a vendor keeps for itself, in base units of a token. Absent: nothing. */
  providerFee: z.optional(z.object({ amount, account: caipAddressSchema })),
  /** Gas that it takes, roughly: for what it costs ask `build-transaction`, or a preview of what that gives. */
  gas: amount,
  /** The contract that takes the token, for allowance, approval and permit. null: none has to be approved. */
  spender: z.nullable(caipAddressSchema),
  /** The block of which all of it is true; null: the vendor does not say. */
  block: z.nullable(z.int().check(z.gte(0))),
})
export type SwapQuote = z.infer<typeof quoteSchema>

/** The best alone, or none where the chain is not one that can be swapped on. */
export const quotesAnswerSchema = z.object({ quotes: z.array(quoteSchema).check(z.maxLength(1)) })
export type QuotesAnswer = z.infer<typeof quotesAnswerSchema>

/**
 * `GET /v1/convert/allowance`. Without `spender` that of the router that the account's last quote of the token named (`userAddress` of the
 * quote), or the most that any of the chain's exchanges may take. The chain's own coin needs none: its answer is the greatest number there
 * is.
 */
export const allowanceQuerySchema = z.object({
  tokenAddress: caipAddressSchema,
  userAddress: account,
  spender,
  providers,
})
export const allowanceAnswerSchema = z.object({ allowance: amount })
export type AllowanceAnswer = z.infer<typeof allowanceAnswerSchema>

/** What a wallet is to send. `amount` and `value` are the same: wei that go with it, mostly 0. */
const transactionSchema = z.object({
  from: caipAddressSchema,
  to: caipAddressSchema,
  data: hex,
  amount,
  value: amount,
  eip155: z.object({ gas: amount, gasPrice: amount }),
})
export type SwapTransaction = z.infer<typeof transactionSchema>

/**
 * `POST /v1/convert/build-transaction`. What is built goes to the user's own account, whatever else is asked.
 *
 * Additions of ours: `spender` of the quote that was approved, so that no better way is taken which has no approval (without it that of
 * the account's last quote of pair and amount, or the best; another one that is approved only within the slippage); `permit` in place of an
 * approval. With `disableEstimate` nothing is tried out, for what is sent in one batch with its approval.
 */
export const buildTransactionSchema = z.object({
  amount: positive,
  from: caipAddressSchema,
  to: caipAddressSchema,
  userAddress: account,
  projectId: z.optional(z.string()),
  eip155: z.optional(z.object({ slippage: z.optional(slippageSchema) })),
  disableEstimate: z.optional(z.boolean()),
  spender,
  providers,
  permit: z.optional(
    z.object({
      /** Of the message that was signed. */
      value: positive,
      /** Seconds since 1970. */
      deadline: amount,
      signature: z.string().check(z.regex(/^0x[\da-fA-F]{130}$/)),
    }),
  ),
})
export type BuildTransactionRequest = z.infer<typeof buildTransactionSchema>

/** `quote` is what `tx` was built from, newer than any that was asked before: show it where it is worse. */
export const buildTransactionAnswerSchema = z.object({
  tx: transactionSchema,
  quote: quoteSchema,
  /** After this nobody takes the transaction any more. Seconds since 1970. null: for ever (`wrap`, `unwrap`, some vendors). */
  deadline: z.nullable(z.int().check(z.gte(0))),
})
export type BuildTransactionAnswer = z.infer<typeof buildTransactionAnswerSchema>

/**
 * `GET /v1/convert/build-approve`. Additions of ours: `amount`, which the approval is exactly of, and `spender` of the quote. Without them
 * they are those of the account's last quote of the pair; without that the best way's router, and all that the account holds.
 */
export const buildApproveQuerySchema = z.object({
  userAddress: account,
  from: caipAddressSchema,
  to: caipAddressSchema,
  amount: z.optional(positive),
  spender,
  providers,
})

/** EIP-712, as `eth_signTypedData_v4` takes it together with the type `Permit` of EIP-2612. */
const permitSchema = z.object({
  domain: z.object({
    name: z.string().check(z.maxLength(256)),
    version: z.optional(z.string().check(z.maxLength(32))),
    chainId: z.int(),
    verifyingContract: z.string(),
  }),
  message: z.object({
    owner: z.string(),
    spender: z.string(),
    value: amount,
    nonce: amount,
    deadline: amount,
  }),
})
export type SwapPermit = z.infer<typeof permitSchema>

export const buildApproveAnswerSchema = z.object({
  tx: transactionSchema,
  /** To be sent first: this token changes no approval but to or from nothing. null: nothing has to be. */
  reset: z.nullable(transactionSchema),
  /** In place of `tx`, where token and exchange take a signature (EIP-2612). null: they do not. */
  permit: z.nullable(permitSchema),
})
export type BuildApproveAnswer = z.infer<typeof buildApproveAnswerSchema>

/**
 * Names of refusals that only swaps have, beside the chain API's `INVALID_PARAMS`, `CHAIN_NOT_SUPPORTED` (its description is 'Network not
 * supported for Swaps'), `NETWORK_NOT_FOUND`, `RPC_ERROR`, `RPC_UNREACHABLE` and `TOO_MANY_REQUESTS`.
 *
 * - `INSUFFICIENT_LIQUIDITY`: no pool, or none with enough; its description has the words 'insufficient liquidity'.
 * - `SAME_TOKEN`: both sides are one token.
 * - `SPENDER_UNKNOWN`: not a contract that this server builds calls of.
 * - `TOKEN_REFUSES`: a token's contract moves nothing from or to this account: it is on a list of it, or the token is stopped.
 * - `WOULD_REVERT`: tried out, the transaction fails: no approval, too little of the token, or the price has moved past the slippage.
 */
export const swapFailureNames = [
  'INSUFFICIENT_LIQUIDITY',
  'SAME_TOKEN',
  'SPENDER_UNKNOWN',
  'TOKEN_REFUSES',
  'WOULD_REVERT',
] as const
export type SwapFailureName = (typeof swapFailureNames)[number]

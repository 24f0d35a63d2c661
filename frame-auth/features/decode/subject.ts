import * as z from 'zod/mini'
import { knownSchema } from '#shared/api/auth/known.ts'
import { simulationSchema } from '#shared/api/auth/simulate.ts'
import { callBatches } from '#shared/constants/callBatches.ts'
import { callReading } from './calls/callReading.ts'
import { warningLevels } from './warningLevels.ts'

/*
 * What an approval screen says, as plain data: it may have to cross to a window of its own, which parses it. Texts of others
 * are harmless already (`foreignText.ts`), and one character longer than their limit where something was left out; amounts are
 * base units as decimal digits.
 */

const line10 = z.string().check(z.maxLength(11))
const line24 = z.string().check(z.maxLength(25))
const line64 = z.string().check(z.maxLength(65))
const line256 = z.string().check(z.maxLength(257))
const line1024 = z.string().check(z.maxLength(1_025))
const line2048 = z.string().check(z.maxLength(2_049))
const evmAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** Of an account on any network; empty where a transaction keeps it in a table. */
const address = z.string().check(z.maxLength(64))
/** No request is longer. */
const data = z.string().check(z.maxLength(524_290))
/** A number of 256 bits has 78 digits; an order's fees are added up. */
const units = z.string().check(z.regex(/^\d{1,96}$/))
/** A page may give gas and a price of 78 digits each. */
const feeUnits = z.string().check(z.regex(/^\d{1,160}$/))
const symbol = z.nullable(line24)
/** Null: unknown, and the amount is shown as it is in the contract. */
const decimals = z.nullable(z.int().check(z.gte(0), z.lte(255)))

/** One line of readable data; `depth` counts what it is inside of. */
const fieldSchema = z.strictObject({
  name: line64,
  value: z.nullable(line2048),
  depth: z.int().check(z.gte(0), z.lte(64)),
})
export type DataField = z.infer<typeof fieldSchema>
const fields = z.array(fieldSchema).check(z.maxLength(256))

const amountSchema = z.strictObject({ amount: units, symbol, decimals })
export type Amount = z.infer<typeof amountSchema>

/** What can be taken or given: the network's own coin, tokens of a contract, one item of a collection, or any of its items. */
const assetSchema = z.strictObject({
  kind: z.enum(['coin', 'token', 'item', 'collection']),
  /** Null for the coin. */
  token: z.nullable(evmAddress),
  /** Of an item. */
  id: z.nullable(units),
  /** Null: without limit. */
  amount: z.nullable(units),
  symbol,
  decimals,
})
export type Asset = z.infer<typeof assetSchema>
const assets = z.array(assetSchema).check(z.maxLength(256))

/** A login message (EIP-4361 and its Solana twin), parsed. */
const signInSchema = z.strictObject({ domain: line256, statement: z.nullable(line1024), fields })
export type SignInFacts = z.infer<typeof signInSchema>

/** So much of a token; null: the network's own coin. */
const holdingSchema = z.strictObject({ token: z.nullable(evmAddress), amount: amountSchema })
export type Holding = z.infer<typeof holdingSchema>

/** A name that the account asks for, or whose records it changes. */
const nameClaimSchema = z.strictObject({
  name: line256,
  replaces: z.nullable(line256),
  /** What every client of ENS shows in place of the address (ENSIP-19). */
  isPrimary: z.optional(z.literal(true)),
  fields,
})
export type NameClaim = z.infer<typeof nameClaimSchema>

/** What a transaction asks a contract to do, where that is known. */
const callSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('transfer') }),
  z.strictObject({ type: z.literal('create') }),
  z.strictObject({
    type: z.literal('tokenTransfer'),
    /** Null: the network's own coin, which another account pays. */
    token: z.nullable(evmAddress),
    from: z.nullable(evmAddress),
    to: evmAddress,
    amount: amountSchema,
  }),
  z.strictObject({
    type: z.literal('itemTransfer'),
    /** The collection's contract. */
    token: evmAddress,
    /** Null: of the account itself. */
    from: z.nullable(evmAddress),
    to: evmAddress,
    id: units,
    count: units,
    /** What the collection calls itself; null: nothing. */
    name: symbol,
  }),
  z.strictObject({
    type: z.literal('approve'),
    token: evmAddress,
    spender: evmAddress,
    amount: amountSchema,
    isUnlimited: z.boolean(),
  }),
  z.strictObject({
    type: z.literal('approveAll'),
    token: evmAddress,
    operator: evmAddress,
    isGranted: z.boolean(),
  }),
  /** The calls that follow it, one deeper, are made by the contract. */
  z.strictObject({ type: z.literal('several') }),
  z.strictObject({
    type: z.literal('swap'),
    gives: holdingSchema,
    gets: holdingSchema,
    /** What is got is exact and what is given the most of it, instead of the other way round. */
    isExactOut: z.boolean(),
    /** Who gets it. */
    receiver: evmAddress,
  }),
  /** Paid out by the contract. */
  z.strictObject({
    type: z.literal('payout'),
    token: z.nullable(evmAddress),
    /** Null: whatever is left. */
    least: z.nullable(amountSchema),
    receiver: evmAddress,
  }),
  /** Coins are made tokens of. */
  z.strictObject({ type: z.literal('wrap'), coins: amountSchema, receiver: evmAddress }),
  /** Ends one session of the account, or all of them. */
  z.strictObject({ type: z.literal('endSession'), holder: evmAddress }),
  z.strictObject({ type: z.literal('endSessions') }),
  z.strictObject({ type: z.literal('unknown'), selector: line10 }),
])
export type Call = z.infer<typeof callSchema>

const lineSchema = z.strictObject({
  to: evmAddress,
  value: units,
  call: callSchema,
  /** How many calls it is inside of; 0: the account makes it. */
  depth: z.int().check(z.gte(0), z.lte(callReading.maxDepth)),
})
export type DescribedCall = z.infer<typeof lineSchema>

/** Milliseconds since the epoch; null: without end. */
const expiresAt = z.nullable(z.int())

/** What signed data lets somebody do, where that is known. */
const effectSchema = z.discriminatedUnion('type', [
  /** Somebody may take it later, without another question. */
  z.strictObject({ type: z.literal('permit'), assets, spender: evmAddress, expiresAt }),
  /** Whoever has the signature may have it moved; `isPulled`: only the receiver may. */
  z.strictObject({
    type: z.literal('transfer'),
    asset: assetSchema,
    /** Null: the wallet itself. */
    from: z.nullable(evmAddress),
    to: evmAddress,
    isPulled: z.boolean(),
    expiresAt,
  }),
  z.strictObject({ type: z.literal('cancel'), contract: evmAddress }),
  /** Gives something away for something else. */
  z.strictObject({
    type: z.literal('order'),
    gives: assets,
    /** At least. */
    gets: assets,
    /** Who gets it; null: the wallet itself. */
    receiver: z.nullable(evmAddress),
    contract: z.nullable(evmAddress),
    expiresAt,
  }),
  /** A transaction that somebody else sends, of a Safe or in the wallet's name. */
  z.strictObject({
    type: z.literal('transaction'),
    /** Null: it is done in the wallet's own name. */
    safe: z.nullable(evmAddress),
    to: evmAddress,
    value: units,
    call: callSchema,
    /** The code at `to` runs as the Safe's own. */
    isDelegate: z.boolean(),
    /** Pays whoever sends it. */
    isRefunding: z.boolean(),
  }),
])
export type Effect = z.infer<typeof effectSchema>

/** What a Solana instruction does, where that is known. */
const instructionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('transfer'), from: address, to: address, amount: amountSchema }),
  z.strictObject({
    type: z.literal('tokenTransfer'),
    token: z.nullable(address),
    from: address,
    to: address,
    amount: amountSchema,
  }),
  z.strictObject({ type: z.literal('tokenApprove'), delegate: address, amount: amountSchema }),
  z.strictObject({ type: z.literal('authority'), account: address }),
  z.strictObject({ type: z.literal('memo'), text: line256 }),
  z.strictObject({ type: z.literal('createAccount'), program: address }),
  z.strictObject({ type: z.literal('budget') }),
  z.strictObject({ type: z.literal('unknown'), program: address }),
])
export type Instruction = z.infer<typeof instructionSchema>

/** Base units of the network's own currency. */
const feeSchema = z.strictObject({
  likely: feeUnits,
  /** Null where it is the same. */
  most: z.nullable(feeUnits),
})
export type Fee = z.infer<typeof feeSchema>

/** Null where the server could not try it. */
const simulation = z.nullable(simulationSchema)

const subjectSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('message'), text: data, isText: z.boolean() }),
  z.strictObject({ type: z.literal('signIn'), signIn: signInSchema, text: data }),
  z.strictObject({ type: z.literal('accountName'), claim: nameClaimSchema }),
  z.strictObject({
    type: z.literal('typedData'),
    name: line64,
    /** Empty: nothing of it is known. */
    effects: z.array(effectSchema).check(z.maxLength(256)),
    fields,
  }),
  z.strictObject({
    type: z.literal('evmTransaction'),
    to: z.nullable(evmAddress),
    value: units,
    data,
    call: callSchema,
    /** What is inside of it. */
    inner: z.optional(z.array(lineSchema).check(z.maxLength(callReading.maxParts))),
    simulation,
    fee: feeSchema,
    fields,
    /** It has the nonce of one that waits: the same with a higher fee, or nothing at all. */
    replaces: z.optional(z.enum(['speedUp', 'cancel'])),
  }),
  /** Calls of one transaction: all of them are made, or none. */
  z.strictObject({
    type: z.literal('evmBatch'),
    calls: z
      .array(lineSchema)
      .check(z.minLength(1), z.maxLength(callBatches.maxCalls * callReading.maxParts)),
    /** The account gets the code for it by the same transaction (EIP-7702). */
    isUpgrade: z.boolean(),
    /** Who pays the network's fee instead of the person, as they call themselves; `host`: of the paymaster that the page names. */
    sponsor: z.optional(z.strictObject({ name: line64, host: z.nullable(line256) })),
    simulation,
    fee: feeSchema,
    fields,
  }),
  /** The account's code is taken away (EIP-7702). */
  z.strictObject({
    type: z.literal('evmRemoval'),
    /** Whose code it runs. */
    delegate: evmAddress,
    /** The wallet has upgraded it itself. */
    isOwn: z.boolean(),
    fee: feeSchema,
    fields,
  }),
  /** A session: what somebody may do in the account's name without another question. */
  z.strictObject({
    type: z.literal('evmGrant'),
    /** Who redeems it, and nobody else. */
    holder: evmAddress,
    /** Null: the network's own coin, or calls. */
    token: z.nullable(evmAddress),
    /** Of each period; without one in all. */
    amount: amountSchema,
    /** Seconds. */
    period: z.nullable(z.int()),
    /** Of a stream, which grows until `amount`. */
    perSecond: z.nullable(amountSchema),
    initial: z.nullable(amountSchema),
    /** The contract of calls, and the functions that may be called. */
    target: z.nullable(evmAddress),
    selectors: z.array(line10).check(z.maxLength(32)),
    /** Unix seconds. */
    start: z.int(),
    end: z.int(),
    /** The person may lower the amount, and bring the end forward. */
    isAdjustable: z.boolean(),
    isUpgrade: z.boolean(),
    /** Of the upgrade. */
    fee: z.nullable(feeSchema),
    fields,
  }),
  z.strictObject({
    type: z.literal('solanaTransactions'),
    /** Whether they are sent by the wallet at once, or handed back to the page. */
    isSent: z.boolean(),
    transactions: z
      .array(
        z.strictObject({
          instructions: z.array(instructionSchema).check(z.maxLength(1_024)),
          simulation,
          fee: z.nullable(feeSchema),
        }),
      )
      .check(z.maxLength(20)),
  }),
])
export type Subject = z.infer<typeof subjectSchema>
export type EvmGrantSubject = Extract<Subject, { type: 'evmGrant' }>
export type EvmBatchSubject = Extract<Subject, { type: 'evmBatch' }>
export type EvmRemovalSubject = Extract<Subject, { type: 'evmRemoval' }>
export type EvmTransactionSubject = Extract<Subject, { type: 'evmTransaction' }>
/** What takes the place of a transaction that waits: the same once more, or nothing at all. */
export type ReplacedBy = NonNullable<EvmTransactionSubject['replaces']>

const warningSchema = z.strictObject({
  type: z.custom<keyof typeof warningLevels>(
    (type) => typeof type === 'string' && Object.hasOwn(warningLevels, type),
  ),
  /** Shown in its text. */
  detail: z.optional(line256),
})
export type Warning = z.infer<typeof warningSchema>

/** What a request does and what is dangerous about it: all of it that crosses to a window. */
export const describedSchema = z.strictObject({
  subject: subjectSchema,
  warnings: z.array(warningSchema).check(z.maxLength(64)),
  /** Absent: nothing is known. */
  known: z.optional(knownSchema),
})

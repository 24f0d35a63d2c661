import type { Simulation } from '#shared/api/auth/simulate.ts'

/*
 * What an approval screen says, as plain data: it may have to cross to a window of its own. Texts of others are harmless
 * already (`foreignText.ts`); amounts are base units as decimal digits.
 */

/** One line of readable data; `depth` counts what it is inside of. */
export interface Field {
  name: string
  value: string | null
  depth: number
}

export interface Amount {
  amount: string
  symbol: string | null
  /** Null: unknown, and the amount is shown as it is in the contract. */
  decimals: number | null
}

export const permitStandards = ['erc2612', 'dai', 'permit2'] as const
/** Leave for somebody to take tokens later, without another question. */
export interface Permit {
  standard: (typeof permitStandards)[number]
  /** How much of which token; a null amount has no limit. */
  tokens: { token: string; amount: string | null; symbol: string | null; decimals: number | null }[]
  spender: string
  /** Milliseconds since the epoch; null: never. */
  expiresAt: number | null
}

/** A login message (EIP-4361 and its Solana twin), parsed. */
export interface SignIn {
  domain: string
  statement: string | null
  fields: Field[]
}

/** What a transaction asks a contract to do, where that is known. */
export type Call =
  | { type: 'transfer' }
  | { type: 'create' }
  | { type: 'tokenTransfer'; token: string; from: string | null; to: string; amount: Amount }
  | { type: 'approve'; token: string; spender: string; amount: Amount; isUnlimited: boolean }
  | { type: 'approveAll'; token: string; operator: string; isGranted: boolean }
  | { type: 'unknown'; selector: string }

/** What a Solana instruction does, where that is known. */
export type Instruction =
  | { type: 'transfer'; from: string; to: string; amount: Amount }
  | { type: 'tokenTransfer'; token: string | null; from: string; to: string; amount: Amount }
  | { type: 'tokenApprove'; delegate: string; amount: Amount }
  | { type: 'authority'; account: string }
  | { type: 'memo'; text: string }
  | { type: 'createAccount'; program: string }
  | { type: 'budget' }
  | { type: 'unknown'; program: string }

/** Base units of the network's own currency. */
export interface Fee {
  likely: string
  /** Null where it is the same. */
  most: string | null
}

export type Subject =
  | { type: 'message'; text: string; isText: boolean }
  | { type: 'signIn'; signIn: SignIn; text: string }
  | { type: 'typedData'; name: string; permit: Permit | null; fields: Field[] }
  | {
      type: 'evmTransaction'
      to: string | null
      value: string
      data: string
      call: Call
      /** Null where the server could not try it. */
      simulation: Simulation | null
      fee: Fee
      fields: Field[]
    }
  | {
      type: 'solanaTransactions'
      /** Whether they are sent by the wallet at once, or handed back to the page. */
      isSent: boolean
      transactions: { instructions: Instruction[]; simulation: Simulation | null; fee: Fee | null }[]
    }

/**
 * `caution`: worth knowing. `danger`: people lose money by this. `blocked`: Approve does not work.
 */
export type WarningLevel = 'caution' | 'danger' | 'blocked'

export const warningLevels = {
  signInForeign: 'blocked',
  signInMalformed: 'blocked',
  signInAccount: 'blocked',
  signInExpired: 'caution',
  unreadable: 'danger',
  otherNetwork: 'danger',
  permit: 'danger',
  unlimited: 'danger',
  approveAll: 'danger',
  unknownCall: 'danger',
  unknownProgram: 'danger',
  authority: 'danger',
  delegate: 'danger',
  createsContract: 'caution',
  notSimulated: 'caution',
  wouldFail: 'blocked',
  mayFail: 'danger',
  noFunds: 'blocked',
  noFee: 'blocked',
  sentByPage: 'caution',
} as const satisfies Record<string, WarningLevel>

export interface Warning {
  type: keyof typeof warningLevels
  /** Shown in its text. */
  detail?: string | undefined
}

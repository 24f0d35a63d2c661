import * as z from 'zod/mini'
import { type Simulation, simulateEndpoints } from '#shared/api/auth/simulate.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { Described } from './describeMessage.ts'
import { boundSimulation, foreignLine } from './foreignText.ts'
import {
  instructionsOf,
  readSolanaTransaction,
  type SolanaInstruction,
  type SolanaTransaction,
} from './readSolanaTransaction.ts'
import type { Amount, Fee, Instruction, Warning } from './subject.ts'

export interface DescribeSolanaParameters {
  /** 0x-hex of the serialised transactions. */
  transactions: readonly string[]
  /** Whether the wallet sends them, too. */
  isSent: boolean
  network: Network
  account: string
  api: Api
  chain: ChainClient
  signal: AbortSignal
}

/** What Solana transactions do: their instructions as far as they are known, the server's trial, and the fee. */
export async function describeSolana(parameters: DescribeSolanaParameters): Promise<Described> {
  const { transactions, isSent, network, account } = parameters
  const native = { symbol: network.nativeCurrency.symbol, decimals: network.nativeCurrency.decimals }
  const described = await Promise.all(
    transactions.map(async (hex) => {
      const transaction = readSolanaTransaction(hex, account)
      const [simulation, fee] = await Promise.all([
        simulate(transaction, parameters),
        readFee(transaction, parameters),
      ])
      const instructions = instructionsOf(transaction.message).map((entry) => readInstruction(entry, native))
      return { instructions, simulation, fee }
    }),
  )
  const instructions = described.flatMap((entry) => entry.instructions)
  return {
    subject: { type: 'solanaTransactions', isSent, transactions: described },
    warnings: [
      ...instructionWarnings(instructions),
      ...trialWarnings(described.map(({ simulation }) => simulation)),
      ...(isSent ? [] : [{ type: 'sentByPage' } as const]),
    ],
  }
}

function instructionWarnings(instructions: readonly Instruction[]): Warning[] {
  const has = (type: Instruction['type']) => instructions.some((instruction) => instruction.type === type)
  const unknown = instructions.find((instruction) => instruction.type === 'unknown')
  return [
    ...(unknown ? [{ type: 'unknownProgram', detail: unknown.program } as const] : []),
    ...(has('authority') ? [{ type: 'authority' } as const] : []),
    ...(has('tokenApprove') ? [{ type: 'delegate' } as const] : []),
  ]
}

function trialWarnings(simulations: readonly (Simulation | null)[]): Warning[] {
  if (simulations.includes(null)) return [{ type: 'notSimulated' }]
  const failing = simulations.find((simulation) => simulation?.succeeds === false)
  return failing ? [{ type: 'mayFail', detail: foreignLine(failing.reason ?? '') }] : []
}

async function simulate(
  { base64 }: SolanaTransaction,
  { network, account, api, signal }: DescribeSolanaParameters,
): Promise<Simulation | null> {
  try {
    const simulation = await api.call(
      simulateEndpoints.simulateSolana,
      { chainId: network.caipNetworkId, from: account, transaction: base64 },
      { signal },
    )
    return boundSimulation(simulation)
  } catch (error) {
    if (error instanceof WalletKitError && ['SESSION_EXPIRED', 'ABORTED'].includes(error.code)) throw error
    return null
  }
}

const feeSchema = z.object({ value: z.nullable(z.int().check(z.gte(0))) })

async function readFee(
  { messageBase64 }: SolanaTransaction,
  { network, chain, signal }: DescribeSolanaParameters,
): Promise<Fee | null> {
  try {
    const answer = await chain.request({
      network: network.caipNetworkId,
      method: 'getFeeForMessage',
      params: [messageBase64],
      signal,
    })
    const { value } = z.parse(feeSchema, answer)
    return value === null ? null : { likely: String(value), most: null }
  } catch {
    // The node does not tell, or nothing readable: the fee is shown as unknown.
    return null
  }
}

const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  budget: 'ComputeBudget111111111111111111111111111111',
} as const

/**
 * What an instruction does, of the programs that move coins and tokens. Everything else, and all that is not exactly as these
 * programs have it, is unknown.
 *
 * @param native of the network's own coin
 * @see https://docs.rs/solana-system-interface, https://docs.rs/spl-token
 */
export function readInstruction(instruction: SolanaInstruction, native: Omit<Amount, 'amount'>): Instruction {
  const { program, accounts, data } = instruction
  const known = accounts.map((account) => account ?? '')
  switch (program) {
    case programs.system:
      return readSystem(known, data, native)
    case programs.token:
    case programs.token2022:
      return readTokenProgram(program, known, data)
    case programs.associatedToken:
      return { type: 'createAccount', program }
    case programs.memo:
      return { type: 'memo', text: foreignLine(new TextDecoder().decode(data)) }
    case programs.budget:
      return { type: 'budget' }
    default:
      return { type: 'unknown', program: program ?? '' }
  }
}

function readSystem(
  [from = '', to = '']: readonly string[],
  data: Uint8Array,
  native: Omit<Amount, 'amount'>,
): Instruction {
  const view = viewOf(data)
  const isTransfer = data.length === 12 && view.getUint32(0, true) === 2
  if (!isTransfer || !from || !to) return { type: 'unknown', program: programs.system }
  return { type: 'transfer', from, to, amount: { amount: view.getBigUint64(4, true).toString(), ...native } }
}

function readTokenProgram(program: string, accounts: readonly string[], data: Uint8Array): Instruction {
  const unknown: Instruction = { type: 'unknown', program }
  const view = viewOf(data)
  const amount = (decimals: number | null): Amount => ({
    amount: view.getBigUint64(1, true).toString(),
    symbol: null,
    decimals,
  })
  const [first = '', second = '', third = ''] = accounts
  switch (data[0]) {
    case 3:
      return data.length === 9
        ? { type: 'tokenTransfer', token: null, from: first, to: second, amount: amount(null) }
        : unknown
    case 4:
      return data.length === 9 ? { type: 'tokenApprove', delegate: second, amount: amount(null) } : unknown
    case 6:
      return { type: 'authority', account: first }
    case 12:
      return data.length === 10
        ? { type: 'tokenTransfer', token: second, from: first, to: third, amount: amount(data[9] ?? 0) }
        : unknown
    case 13:
      return data.length === 10
        ? { type: 'tokenApprove', delegate: third, amount: amount(data[9] ?? 0) }
        : unknown
    default:
      return unknown
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

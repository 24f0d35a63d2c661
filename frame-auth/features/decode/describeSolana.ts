import * as z from 'zod/mini'
import { type Simulation, simulateEndpoints } from '#shared/api/auth/simulate.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import { boundSimulation } from './boundSimulation.ts'
import type { Described } from './describeMessage.ts'
import { foreignLine } from './foreignText.ts'
import { readInstruction } from './readInstruction.ts'
import { instructionsOf, readSolanaTransaction, type SolanaTransaction } from './readSolanaTransaction.ts'
import type { Fee, Instruction, Warning } from './subject.ts'

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
    const answer = await chain.request(network.caipNetworkId, 'getFeeForMessage', [messageBase64], signal)
    const { value } = z.parse(feeSchema, answer)
    return value === null ? null : { likely: String(value), most: null }
  } catch {
    return null
  }
}

import * as z from 'zod/mini'
import type { Simulation, simulateEndpoints } from '#shared/api/auth/simulate.ts'
import type { ApiRequest } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type AskChain, failed, unreadable } from '../core/simulationChains.ts'
import { toLabel } from '../core/toLabel.ts'

export type SolanaSimulationRequest = Omit<
  ApiRequest<(typeof simulateEndpoints)['simulateSolana']>,
  'chainId'
>

const lamports = z.int().check(z.gte(0))

const tokenBalanceSchema = z.object({
  accountIndex: z.int(),
  mint: z.string(),
  owner: z.optional(z.string()),
  uiTokenAmount: z.object({
    amount: z.string().check(z.regex(/^\d{1,20}$/)),
    decimals: z.int().check(z.gte(0), z.lte(36)),
  }),
})
type TokenBalance = z.infer<typeof tokenBalanceSchema>

/** @see https://solana.com/docs/rpc/http/simulatetransaction */
const resultSchema = z.object({
  value: z.object({
    err: z.unknown(),
    logs: z.nullish(z.array(z.string())),
    accounts: z.nullish(z.array(z.nullable(z.object({ lamports })))),
    preTokenBalances: z.nullish(z.array(tokenBalanceSchema)),
    postTokenBalances: z.nullish(z.array(tokenBalanceSchema)),
  }),
})

const balanceSchema = z.object({ value: lamports })

/** What fits on a screen. */
const maxChanges = 64

/**
 * Runs a transaction without sending it. The coin's change comes from the account before and after, the fee included;
 * tokens' changes are known where the node tells their balances, otherwise there are none in the answer.
 *
 * @throws WalletKitError `RPC_ERROR` if the node refuses to run it
 */
export async function simulateSolana(
  ask: AskChain,
  { from, transaction }: SolanaSimulationRequest,
): Promise<Simulation> {
  const before = read(balanceSchema, await ask('getBalance', [from, { commitment: 'confirmed' }])).value
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    sigVerify: false,
    replaceRecentBlockhash: true,
    accounts: { encoding: 'base64', addresses: [from] },
  }
  const { value } = read(resultSchema, await ask('simulateTransaction', [transaction, options]))
  if (value.err !== null && value.err !== undefined) return failed(reasonOf(value.err, value.logs ?? []))

  const [after] = value.accounts ?? []
  const coin = after ? BigInt(after.lamports) - BigInt(before) : 0n
  const coins: Simulation['changes'] = coin === 0n ? [] : [{ kind: 'native', amount: `${coin}` }]
  const tokens = tokenChanges(value.preTokenBalances ?? [], value.postTokenBalances ?? [], from)
  const changes = [...coins, ...tokens].sort((a, b) => Number(isGain(a.amount)) - Number(isGain(b.amount)))
  return { succeeds: true, changes: changes.slice(0, maxChanges), approvals: [] }
}

function tokenChanges(
  before: readonly TokenBalance[],
  after: readonly TokenBalance[],
  owner: string,
): Simulation['changes'] {
  const sums = new Map<string, { amount: bigint; decimals: number }>()
  const add = (sign: bigint) => (balance: TokenBalance) => {
    if (balance.owner !== owner) return
    const { amount, decimals } = balance.uiTokenAmount
    const sum = (sums.get(balance.mint)?.amount ?? 0n) + sign * BigInt(amount)
    sums.set(balance.mint, { amount: sum, decimals })
  }
  before.forEach(add(-1n))
  after.forEach(add(1n))
  return [...sums]
    .filter(([mint, { amount }]) => amount !== 0n && mint.length <= 64)
    .map(([token, { amount, decimals }]) => ({ kind: 'spl', token, amount: `${amount}`, decimals }))
}

function isGain(amount: string): boolean {
  return !amount.startsWith('-')
}

/** The last thing that a program said before it failed, else the node's own error. */
export function reasonOf(error: unknown, logs: readonly string[]): string {
  const said = logs.findLast((line) => /^Program (?:log: |\w+ failed: )/.test(line))
  return toLabel(said ?? '', 512) ?? (typeof error === 'string' ? error : JSON.stringify(error))
}

function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: Awaited<ReturnType<AskChain>>,
): z.infer<Schema> {
  if ('error' in answer)
    throw new WalletKitError('RPC_ERROR', toLabel(answer.error.message, 256) ?? 'The node refused', {
      code: answer.error.code,
    })
  const parsed = z.safeParse(schema, answer.result)
  if (!parsed.success) throw unreadable()
  return parsed.data
}

import { formatUnits } from 'viem'
import * as z from 'zod/mini'
import { neededBlocks } from '#shared/constants/neededBlocks.ts'
import type { Chain } from '../core/chain.ts'
import { parseRpc, quantitySchema, toQuantity } from '../core/rpcResult.ts'
import { transactionSchema } from '../solana/solanaRpc.ts'

/** What is looked for on a chain. */
interface Expected {
  hash: string
  /** As the chain writes it. */
  address: string
  /** Empty: the chain's own coin. */
  contract: string
}

/** What one transaction has brought an account. */
export interface Arrival {
  /** In units of the coin, exactly. */
  amount: string
  /** Of the block, in milliseconds. */
  at: number
}

/**
 * What a transaction has brought an account of one coin; null: there is no such transaction, too few blocks hold it yet, it has failed, or
 * it has brought nothing.
 *
 * @throws WalletKitError `RPC_UNREACHABLE`, `RPC_ERROR`
 */
export async function readArrival(
  chain: Chain,
  expected: Expected,
  signal: AbortSignal,
): Promise<Arrival | null> {
  const { chainNamespace } = chain.network
  if (chainNamespace === 'eip155') return readEvm(chain, expected, signal)
  return chainNamespace === 'solana' ? readSolana(chain, expected, signal) : null
}

const receiptSchema = z.nullable(
  z.object({
    status: z.string(),
    blockNumber: quantitySchema,
    logs: z.array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })),
  }),
)
const blockSchema = z.object({ timestamp: quantitySchema })
const sentSchema = z.object({ to: z.nullable(z.string()), value: quantitySchema })
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const decimalsCall = '0x313ce567'
const hashPattern = /^0x[\da-f]{64}$/i

async function readEvm(
  chain: Chain,
  { hash, address, contract }: Expected,
  signal: AbortSignal,
): Promise<Arrival | null> {
  if (!hashPattern.test(hash)) return null
  const receipt = parseRpc(receiptSchema, await chain.call('eth_getTransactionReceipt', [hash], signal))
  if (receipt?.status !== '0x1') return null
  const newest = parseRpc(quantitySchema, await chain.call('eth_blockNumber', [], signal))
  if (newest - receipt.blockNumber + 1n < BigInt(neededBlocks(chain.network.caipNetworkId))) return null
  const block = toQuantity(Number(receipt.blockNumber))
  const [units, decimals] = contract
    ? [sumTransfers(receipt.logs, contract, address), await readDecimals(chain, contract, signal)]
    : [
        await readCoin(chain, { hash, address, block: receipt.blockNumber }, signal),
        chain.network.nativeCurrency.decimals,
      ]
  if (units <= 0n) return null
  const { timestamp } = parseRpc(
    blockSchema,
    await chain.call('eth_getBlockByNumber', [block, false], signal),
  )
  return { amount: formatUnits(units, decimals), at: Number(timestamp) * 1_000 }
}

function sumTransfers(
  logs: readonly { address: string; topics: readonly string[]; data: string }[],
  contract: string,
  address: string,
): bigint {
  const isAccount = (topic: string | undefined) =>
    topic?.slice(-40).toLowerCase() === address.slice(2).toLowerCase()
  return logs
    .filter(
      ({ address: from, topics }) =>
        from.toLowerCase() === contract.toLowerCase() && topics[0] === transferTopic,
    )
    .filter(({ topics, data }) => topics.length === 3 && /^0x[\da-f]{64}$/i.test(data))
    .reduce((sum, { topics, data }) => {
      const [into, out] = [isAccount(topics[2]), isAccount(topics[1])]
      return sum + (into ? BigInt(data) : 0n) - (out ? BigInt(data) : 0n)
    }, 0n)
}

async function readDecimals(chain: Chain, contract: string, signal: AbortSignal): Promise<number> {
  const answer = await chain.call('eth_call', [{ to: contract, data: decimalsCall }, 'latest'], signal)
  return Number(parseRpc(quantitySchema, answer))
}

/** What a payer sent outright; of one who pays through a contract, how much more the account had after that block. */
async function readCoin(
  chain: Chain,
  { hash, address, block }: { hash: string; address: string; block: bigint },
  signal: AbortSignal,
): Promise<bigint> {
  const sent = parseRpc(sentSchema, await chain.call('eth_getTransactionByHash', [hash], signal))
  if (sent.to?.toLowerCase() === address.toLowerCase()) return sent.value
  const balances = await Promise.all(
    [block - 1n, block].map(async (height) =>
      chain.call('eth_getBalance', [address, toQuantity(Number(height))], signal),
    ),
  )
  const [before = 0n, after = 0n] = balances.map((answer) => parseRpc(quantitySchema, answer))
  return after - before
}

async function readSolana(
  chain: Chain,
  { hash, address, contract }: Expected,
  signal: AbortSignal,
): Promise<Arrival | null> {
  const options = { encoding: 'jsonParsed', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const answer = await chain.call('getTransaction', [hash, options], signal)
  const found = parseRpc(z.nullable(transactionSchema), answer)
  if (!found || found.meta.err != null) return null
  const at = (found.blockTime ?? 0) * 1_000
  const { meta, transaction } = found
  if (contract === '') {
    const index = transaction.message.accountKeys.indexOf(address)
    const lamports = BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0)
    return lamports > 0n ? { amount: formatUnits(lamports, chain.network.nativeCurrency.decimals), at } : null
  }
  const held = (balances: typeof meta.preTokenBalances) =>
    (balances ?? []).filter(({ mint, owner }) => mint === contract && owner === address)
  const sum = (balances: ReturnType<typeof held>) =>
    balances.reduce((units, { uiTokenAmount }) => units + BigInt(uiTokenAmount.amount), 0n)
  const after = held(meta.postTokenBalances)
  const units = sum(after) - sum(held(meta.preTokenBalances))
  const decimals = after[0]?.uiTokenAmount.decimals
  return units > 0n && decimals !== undefined ? { amount: formatUnits(units, decimals), at } : null
}

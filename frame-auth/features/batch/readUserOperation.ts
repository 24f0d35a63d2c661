import { encodeFunctionData, type Hex, isHex, numberToHex, parseAbi, slice, toEventSelector } from 'viem'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import { fromHex, toHex } from '../../services/crypto/bytes.ts'

const { entryPoint } = delegationFramework
const entryPointAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
/** Of the EntryPoint's events: what became of an operation. */
const madeTopic = toEventSelector(
  'UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
)
/** What it writes before an operation's own logs. */
const boundaries: readonly string[] = [toEventSelector('BeforeExecution()'), madeTopic]
/** Blocks whose logs nodes give at once, and how many such spans are looked through. */
const blocksAtOnce = 9_000
const maxSpans = 12

const numberSchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((text) => BigInt(text)),
)
const logSchema = z.object({
  address: z.string(),
  data: z.custom<Hex>((text) => isHex(text)),
  topics: z.array(z.string()).check(z.minLength(1)),
  transactionHash: z.string(),
})

/** An operation on its way, by which the chain knows it. */
export interface SentUserOperation {
  network: CaipNetworkId
  /** ERC-4337's `userOpHash`. */
  hash: string
  sender: string
  /** 0x-hex. */
  nonce: string
  /** The chain's newest block before it was sent. */
  sinceBlock: number
}

/**
 * `made`: it is in `transaction`, and did what it should where `succeeded`. `replaced`: the account has made another one of the same nonce, so that
 * this one can never be made. `missing`: neither.
 */
export type UserOperationFate =
  | { status: 'made'; succeeded: boolean; transaction: string }
  | { status: 'replaced' }
  | { status: 'missing' }

/**
 * What became of an operation, as the chain has it. Bundlers are not asked: one may keep an operation back and say that it was made.
 *
 * @throws `RPC_ERROR`, `RPC_UNREACHABLE`, `ABORTED`
 */
export async function readUserOperation(
  chain: ChainClient,
  sent: SentUserOperation,
  signal?: AbortSignal,
): Promise<UserOperationFate> {
  const ask = (method: string, params: readonly unknown[]) =>
    chain.request({ network: sent.network, method, params, signal })
  // The nonce first: what has used it is in a block that is there when logs are read.
  const next = await readNonce(ask, sent.sender)
  const latest = Number(readNumber(await ask('eth_blockNumber', [])))
  for (
    let span = 0, from = sent.sinceBlock;
    span < maxSpans && from <= latest;
    span += 1, from += blocksAtOnce
  ) {
    const made = await findMade(ask, sent, { from, latest })
    if (made) return made
  }
  return { status: next > BigInt(sent.nonce) ? 'replaced' : 'missing' }
}

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

async function readNonce(ask: Ask, sender: string): Promise<bigint> {
  const args = [toHex(fromHex(sender)), 0n] as const
  const data = encodeFunctionData({ abi: entryPointAbi, args })
  return readNumber(await ask('eth_call', [{ to: entryPoint, data }, 'latest']))
}

async function findMade(
  ask: Ask,
  { hash }: SentUserOperation,
  { from, latest }: { from: number; latest: number },
): Promise<UserOperationFate | null> {
  const range = {
    fromBlock: numberToHex(from),
    toBlock: numberToHex(Math.min(from + blocksAtOnce - 1, latest)),
  }
  const answer = await ask('eth_getLogs', [{ ...range, address: entryPoint, topics: [madeTopic, hash] }])
  const logs = z.safeParse(z.array(logSchema), answer)
  if (!logs.success) throw new WalletKitError('RPC_ERROR', 'The network gave no logs')
  const [log] = logs.data.filter((each) => isMade(each, hash))
  if (!log) return null
  return { status: 'made', succeeded: succeeded(log.data), transaction: log.transactionHash }
}

interface Log {
  address: string
  topics: readonly string[]
}

/**
 * The logs that an operation's own calls have written, of those of a whole bundle: the EntryPoint makes the operations one after the other, and says
 * after each what became of it.
 */
export function callLogs<Of extends Log>(logs: readonly Of[], hash: string): Of[] {
  const end = logs.findIndex((log) => isMade(log, hash))
  const before = logs.slice(0, Math.max(end, 0))
  const start = before.findLastIndex(
    ({ address, topics }) => isOfEntryPoint(address) && boundaries.includes(topics[0] ?? ''),
  )
  return before.slice(start + 1).filter(({ address }) => !isOfEntryPoint(address))
}

/** Whether a log says of this operation that it was made. */
function isMade({ address, topics }: Log, hash: string): boolean {
  return isOfEntryPoint(address) && topics[0] === madeTopic && topics[1]?.toLowerCase() === hash.toLowerCase()
}

/** Whether the EntryPoint itself has written a log. */
function isOfEntryPoint(address: string): boolean {
  return address.toLowerCase() === entryPoint.toLowerCase()
}

/** The second word of what is not indexed. */
function succeeded(data: Hex): boolean {
  return BigInt(slice(data, 32, 64)) === 1n
}

function readNumber(answer: unknown): bigint {
  const number = z.safeParse(numberSchema, answer)
  if (number.success) return number.data
  throw new WalletKitError('RPC_ERROR', 'The network gave no number')
}

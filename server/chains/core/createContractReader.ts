import {
  decodeAbiParameters,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToString,
  isHex,
  multicall3Abi,
  size,
} from 'viem'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chain, ChainResult } from './chain.ts'
import { chainLimits } from './chainLimits.ts'
import { toLabel } from './toLabel.ts'

export interface ContractCall {
  to: string
  data: Hex
}

/** Asks many contracts at once. */
export interface ContractReader {
  /**
   * What each contract answers at one block; null for one that reverts, or is not there.
   *
   * A contract may burn what the others of its call need: whatever fails among others is asked again alone.
   *
   * @param block as nodes write it, so that all figures belong together
   * @throws WalletKitError `RPC_UNREACHABLE`
   */
  read(
    chain: Chain,
    calls: readonly ContractCall[],
    block: string,
    signal: AbortSignal,
  ): Promise<(Hex | null)[]>
  /**
   * What each contract answers at the newest block, and which that is: one `eth_call` for all. What reverts is null and is not asked again.
   *
   * @throws WalletKitError `RPC_ERROR` where the endpoint does not run the call as a whole, `RPC_UNREACHABLE`
   */
  readNewest(chain: Chain, calls: readonly ContractCall[], signal: AbortSignal): Promise<NewestAnswers>
}

export interface NewestAnswers {
  block: number
  answers: (Hex | null)[]
}

/** @see https://www.multicall3.com */
const usualMulticall = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** Where it stands elsewhere, by the same page: on ZKsync Era addresses come about in another way. */
const knownMulticalls: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'eip155:324': '0xF9cda624FBC7e059355ce98a31693d299FaCd963',
}

/** Until a chain without the contract is asked for it again. Milliseconds. */
const missingFor = 60_000

export function createContractReader(now: () => number): ContractReader {
  const present = new Set<string>()
  const missingSince = new Map<string, number>()

  async function multicallOf(chain: Chain, signal: AbortSignal): Promise<string | null> {
    const named = chain.settings.multicall ?? knownMulticalls[chain.id]
    if (named) return named
    if (present.has(chain.key)) return usualMulticall
    if (now() - (missingSince.get(chain.key) ?? Number.NEGATIVE_INFINITY) < missingFor) return null
    const code = await chain.call('eth_getCode', [usualMulticall, 'latest'], signal)
    if (typeof code === 'string' && code.length > 2) {
      present.add(chain.key)
      return usualMulticall
    }
    missingSince.set(chain.key, now())
    return null
  }

  return {
    async read(chain, calls, block, signal) {
      if (calls.length === 0) return []
      const multicall = calls.length > 1 ? await multicallOf(chain, signal) : null
      if (multicall === null) return readEach(chain, calls, block, signal)
      const parts: ContractCall[][] = []
      for (let start = 0; start < calls.length; start += chainLimits.multicall)
        parts.push(calls.slice(start, start + chainLimits.multicall))
      const answers = await chain.batch(
        parts.map((part) => ethCall({ to: multicall, data: encodeParts(part) }, block)),
        signal,
      )
      const results = parts.flatMap((part, index) => decodeParts(part, answers[index]))
      const failed = calls.filter((_, index) => results[index] === null)
      const again = await readEach(chain, failed, block, signal)
      return results.map((result) => result ?? again.shift() ?? null)
    },

    async readNewest(chain, calls, signal) {
      const multicall = await multicallOf(chain, signal)
      if (multicall === null) {
        const block = quantity(await chain.call('eth_blockNumber', [], signal))
        return { block: Number(block), answers: await readEach(chain, calls, block, signal) }
      }
      const all = [blockCall(chain, multicall), ...calls]
      const { method, params } = ethCall({ to: multicall, data: encodeParts(all) }, 'latest')
      const [block, ...answers] = decodeParts(all, { result: await chain.call(method, params, signal) })
      if (!block) throw new WalletKitError('RPC_ERROR', 'The endpoint of this network gave no valid answer')
      return { block: Number(BigInt(block)), answers }
    },
  }
}

/** `getBlockNumber()`, and `arbBlockNumber()`: Arbitrum's `block.number` is Ethereum's. @see https://docs.arbitrum.io/build-decentralized-apps/arbitrum-vs-ethereum/block-numbers-and-time */
function blockCall({ id }: Chain, multicall: string): ContractCall {
  return id === 'eip155:42161'
    ? { to: '0x0000000000000000000000000000000000000064', data: '0xa3b1b31d' }
    : { to: multicall, data: '0x42cbb15c' }
}

function quantity(answer: unknown): string {
  if (isHex(answer) && answer.length > 2) return answer
  throw new WalletKitError('RPC_ERROR', 'The endpoint of this network gave no valid answer')
}

async function readEach(
  chain: Chain,
  calls: readonly ContractCall[],
  block: string,
  signal: AbortSignal,
): Promise<(Hex | null)[]> {
  if (calls.length === 0) return []
  const answers = await chain.batch(
    calls.map((call) => ethCall(call, block)),
    signal,
  )
  return answers.map(toData)
}

function ethCall(call: ContractCall, block: string): { method: string; params: readonly unknown[] } {
  return { method: 'eth_call', params: [call, block] }
}

function toData(answer: ChainResult | undefined): Hex | null {
  const result = answer && 'result' in answer ? answer.result : null
  return isHex(result) && result.length > 2 ? result : null
}

function encodeParts(part: readonly ContractCall[]): Hex {
  const calls = part.map(({ to, data }) => ({ target: toHex(to), allowFailure: true, callData: data }))
  return encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
}

function decodeParts(part: readonly ContractCall[], answer: ChainResult | undefined): (Hex | null)[] {
  const data = toData(answer)
  try {
    if (data === null) return part.map(() => null)
    const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data })
    return part.map((_, index) => {
      const { success = false, returnData = '0x' } = results[index] ?? {}
      return success && returnData.length > 2 ? returnData : null
    })
  } catch {
    // The node gave what is no answer of Multicall3: each of its calls counts as unanswered.
    return part.map(() => null)
  }
}

export function toHex(address: string): Hex {
  return `0x${address.slice(2)}`
}

/** Longer is no name, whatever else it is. Bytes. */
const maxTextBytes = 65_536

/**
 * A text that a contract gives, fit for a screen: a string, or 32 bytes as some early tokens answer.
 *
 * @param most characters that may stay
 * @returns null for anything else, and if nothing is left of it
 */
export function readText(data: Hex | null | undefined, maxLength: number): string | null {
  if (!data || size(data) > maxTextBytes) return null
  try {
    const text = size(data) === 32 ? hexToString(data, { size: 32 }) : decodeString(data)
    return toLabel(text, maxLength) ?? null
  } catch {
    // A contract may answer anything, and this is no text.
    return null
  }
}

/** @throws if it is no string */
export function decodeString(data: Hex): string {
  return decodeAbiParameters([{ type: 'string' }], data)[0]
}

/** A number that a contract gives; null for anything but 32 bytes. */
export function readNumber(data: Hex | null | undefined): bigint | null {
  return data && size(data) === 32 ? BigInt(data) : null
}

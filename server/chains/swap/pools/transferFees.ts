import {
  type Address,
  decodeAbiParameters,
  encodeDeployData,
  type Hex,
  isHex,
  parseAbi,
  parseAbiParameters,
  size,
} from 'viem'
import * as z from 'zod/mini'
import { createBoundedStore } from '../../cache/createBoundedStore.ts'
import type { Chain, ChainResult } from '../../core/chain.ts'
import { swapPolicy, whole } from '../swapPolicy.ts'
import type { SwapPool } from './findSwapPools.ts'
import transferProbe from './transferProbe.json' with { type: 'json' }

/** What two tokens keep of their own transfers, in millionths: of what is given to a pool, and of what one gives. */
export interface TransferFees {
  from: number
  to: number
}

interface TransferFeesQuestion {
  given: Address
  wanted: Address
  /** Tokens that are known to keep nothing. */
  plain: readonly Address[]
  pools: readonly SwapPool[]
}

export interface TransferFeesSource {
  /** A token that cannot be measured, as one without a pool of V2's kind, keeps nothing for all that is known. */
  of(chain: Chain, question: TransferFeesQuestion, signal: AbortSignal): Promise<TransferFees>
}

interface Measured {
  toPool: number
  fromPool: number
}

/** Of TransferProbe.sol. */
const bytecode = z.parse(
  z.custom<Hex>((value) => isHex(value)),
  transferProbe.bytecode,
)
const abi = parseAbi(['constructor(address pool, address token)'])
const nothing: Measured = { toPool: 0, fromPool: 0 }

export function createTransferFees(now: () => number): TransferFeesSource {
  const known = createBoundedStore<Measured>(swapPolicy.pools, now)
  const keyOf = (chain: Chain, token: Address) => `${chain.key}:${token}`

  return {
    async of(chain, { given, wanted, plain, pools }, signal) {
      const unknown = [given, wanted].flatMap((token) => {
        if (plain.includes(token) || known.get(keyOf(chain, token)) !== undefined) return []
        const pool = pools.find(({ exchange, tokens }) => exchange === 'uniswapV2' && tokens.includes(token))
        return pool ? [{ token, pool: pool.address }] : []
      })
      if (unknown.length > 0) {
        const answers = await chain.batch(
          unknown.map(({ token, pool }) => ({
            method: 'eth_call',
            params: [{ data: encodeDeployData({ abi, bytecode, args: [pool, token] }) }, 'latest'],
          })),
          signal,
        )
        for (const [index, { token }] of unknown.entries())
          known.set(keyOf(chain, token), read(answers[index]), 128, swapPolicy.transferFeeFreshFor)
      }
      return {
        from: (known.get(keyOf(chain, given)) ?? nothing).toPool,
        to: (known.get(keyOf(chain, wanted)) ?? nothing).fromPool,
      }
    },
  }
}

function read(answer: ChainResult | undefined): Measured {
  const data = answer && 'result' in answer ? answer.result : null
  if (!isHex(data) || size(data) !== 96) return nothing
  const [asked, came, back] = decodeAbiParameters(parseAbiParameters('uint256, uint256, uint256'), data)
  return { fromPool: keptOf(asked, came), toPool: keptOf(came, back) }
}

/** To the hundredth of a per cent, in which such fees are set: a token rounds what it keeps of an amount. */
function keptOf(sent: bigint, arrived: bigint): number {
  if (sent === 0n || arrived >= sent) return 0
  const step = whole / 10_000n
  return Number((((sent - arrived) * 10_000n + sent / 2n) / sent) * step)
}

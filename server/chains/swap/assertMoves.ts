import { type Address, encodeFunctionData, erc20Abi, getAddress } from 'viem'
import type { SwapHop } from '#shared/api/chain/swap.ts'
import { splitCaipAddress } from '#shared/caip/caipAddress.ts'
import type { Chain } from '../core/chain.ts'
import { SwapRefusal } from './swapRefusal.ts'

/** A transfer of a token, by whoever would make it. */
export interface TokenMove {
  token: Address
  from: Address
  to: Address
}

/**
 * Refuses where a token's contract moves nothing between these, whatever is approved: its makers can shut accounts out, or stop it. A
 * transfer of nothing is tried out, and of one unit where a token takes that for a mistake.
 *
 * @throws SwapRefusal `TOKEN_REFUSES`
 */
export async function assertMoves(
  chain: Chain,
  moves: readonly TokenMove[],
  signal: AbortSignal,
): Promise<void> {
  const calls = moves.flatMap(({ token, from, to }) =>
    [0n, 1n].map((amount) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
      return { method: 'eth_call', params: [{ from, to: token, data }, 'latest'] }
    }),
  )
  if (calls.length === 0) return
  const answers = await chain.batch(calls, signal)
  const isStopped = (at: number) => {
    const answer = answers[at]
    return answer !== undefined && 'error' in answer
  }
  const index = moves.findIndex((_, at) => isStopped(at * 2) && isStopped(at * 2 + 1))
  const refusing = moves[index]
  if (refusing)
    throw new SwapRefusal('TOKEN_REFUSES', `The token ${refusing.token} moves nothing for this account`)
}

/** What is moved to and from somebody's account by a swap, where its pools are known. */
export function movesOf(route: readonly SwapHop[], user: Address, isCoin: { from: boolean; to: boolean }) {
  const at = (account: SwapHop['pool']) => getAddress(splitCaipAddress(account).address)
  const [first, last] = [route[0], route.at(-1)]
  return [
    ...(first && !isCoin.from ? [{ token: at(first.from), from: user, to: at(first.pool) }] : []),
    ...(last && !isCoin.to ? [{ token: at(last.to), from: at(last.pool), to: user }] : []),
  ]
}

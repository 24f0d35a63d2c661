import { erc20Abi } from 'viem'
import { decodeFunctionResult, encodeFunctionData, hexToString, isAddress, isHex, size } from 'viem/utils'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { ReadEvm } from '../operations/readEvm.ts'

/** As the chain API cuts them. */
const maxTextLength = 128

/**
 * What a contract says of itself as a token.
 *
 * @returns null where it is none
 * @throws what reading does
 * @see https://eips.ethereum.org/EIPS/eip-20
 */
export async function readEvmToken(
  read: ReadEvm,
  chain: CaipNetworkId,
  address: string,
): Promise<{ name: string; symbol: string; decimals: number } | null> {
  if (!isAddress(address, { strict: false })) return null
  const call = async (functionName: 'name' | 'symbol' | 'decimals') => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName })
    const answer = await read(chain, 'eth_call', [{ to: address, data }, 'latest']).catch(
      (error: unknown) => {
        // A contract that has no such function reverts.
        if (Object(error).code === 'RPC_ERROR') return '0x'
        throw error
      },
    )
    return isHex(answer) && answer !== '0x' ? answer : null
  }
  const [name, symbol, decimals] = await Promise.all([call('name'), call('symbol'), call('decimals')])
  if (!symbol || !decimals || size(decimals) !== 32) return null
  const count = Number(BigInt(decimals))
  if (count > 255) return null
  const written = textOf(symbol)
  return { name: (name && textOf(name)) || written, symbol: written, decimals: count }
}

/** Text, or the 32 bytes in which the first tokens wrote it. */
function textOf(answer: `0x${string}`): string {
  try {
    const text =
      size(answer) === 32
        ? hexToString(answer, { size: 32 })
        : decodeFunctionResult({ abi: erc20Abi, functionName: 'symbol', data: answer })
    return text.replaceAll('\0', '').slice(0, maxTextLength)
  } catch {
    // A contract may answer anything: a token without a readable symbol has none.
    return ''
  }
}

import { decodeFunctionResult, encodeFunctionData, isHex, parseAbi } from 'viem'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { hashDelegation } from '#shared/delegations/delegationTypedData.ts'
import { readSavingsNonce } from './readSavingsNonce.ts'
import type { KnownAllowance, KnownSavings, SavingsContext } from './savingsContext.ts'

/** The same function of the enforcers of coins and of tokens. */
const abi = parseAbi([
  'function getAvailableAmount(bytes32 delegationHash, address delegationManager, bytes terms) view returns (uint256 available, bool isNewPeriod, uint256 period)',
])

export interface CurrentAllowance extends KnownAllowance {
  /** What can still be drawn today, in base units; null: the chain does not say. */
  left: string | null
}

/** The allowances that the chains have not ended. One whose chain does not answer may still hold. */
export async function readAllowances(
  context: Pick<SavingsContext, 'chain'>,
  { address, allowances }: Pick<KnownSavings, 'address' | 'allowances'>,
  signal: AbortSignal,
): Promise<CurrentAllowance[]> {
  const read = allowances.map(async (allowance): Promise<CurrentAllowance[]> => {
    try {
      const { chainId } = allowance
      const nonce = await readSavingsNonce(context, { chainId, account: address, signal })
      return nonce === allowance.nonce
        ? [{ ...allowance, left: await readLeft(context, allowance, signal) }]
        : []
    } catch {
      // The chain cannot be reached: what was allowed is shown without what is left of it.
      return [{ ...allowance, left: null }]
    }
  })
  return (await Promise.all(read)).flat()
}

async function readLeft(
  { chain }: Pick<SavingsContext, 'chain'>,
  { chainId, delegation }: KnownAllowance,
  signal: AbortSignal,
): Promise<string | null> {
  const [amountRule] = delegation.caveats
  if (!amountRule) return null
  const { enforcer, terms } = amountRule
  const data = encodeFunctionData({
    abi,
    args: [hashDelegation(delegation), delegationFramework.delegationManager, terms],
  })
  const params = [{ to: enforcer, data }, 'latest']
  const answer = await chain.request({ network: chainId, method: 'eth_call', params, signal })
  if (!isHex(answer) || answer === '0x') return null
  const [available] = decodeFunctionResult({ abi, data: answer })
  return available.toString()
}

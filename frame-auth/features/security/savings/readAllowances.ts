import { readSessionStates } from '#shared/smartSessions/readSessionStates.ts'
import { callContract } from '../../../services/chain/callContract.ts'
import type { KnownAllowance, KnownSavings, SavingsContext } from './savingsContext.ts'

export interface CurrentAllowance extends KnownAllowance {
  /** What can still be drawn today, in base units; null: the chain does not say. */
  left: string | null
}

/** The allowances that the chains have not ended. One whose chain does not answer may still hold. */
export async function readAllowances(
  { chain, now }: Pick<SavingsContext, 'chain' | 'now'>,
  { allowances }: Pick<KnownSavings, 'allowances'>,
  signal: AbortSignal,
): Promise<CurrentAllowance[]> {
  const read = allowances.map(async (allowance): Promise<CurrentAllowance[]> => {
    const { chainId, session } = allowance
    try {
      const [state] = await readSessionStates({
        sessions: [session],
        read: (calls) =>
          Promise.all(calls.map((call) => callContract({ chain, network: chainId, signal }, call))),
        now: Math.floor(now() / 1_000),
      })
      return state && !state.isRevoked ? [{ ...allowance, left: state.left?.toString() ?? null }] : []
    } catch {
      // The chain cannot be reached: what was allowed is shown without what is left of it.
      return [{ ...allowance, left: null }]
    }
  })
  return (await Promise.all(read)).flat()
}

import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { isCode, toWalletKitError } from '#shared/errors/walletKitError.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import type { NamesContext } from './namesContext.ts'

/** What the server says of a request that it refuses: a person can do something about it. */
const refusals = ['RPC_ERROR', 'TOO_MANY_REQUESTS', 'INVALID_PARAMS', 'NETWORK_NOT_FOUND'] as const

/** Has one thing at a time done about a name. Never rejects: how it ended is in the state. */
export async function attemptOn(
  { store, attemptAtom, ended }: Pick<NamesContext, 'store' | 'attemptAtom' | 'ended'>,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const { step } = store.get(attemptAtom)
  if (step === 'asking' || step === 'sending') return
  store.set(attemptAtom, { step: 'asking', name })
  try {
    await work()
  } catch (error) {
    if (ended.aborted) return
    // A person who says no needs no words.
    if (isCode(error, 'USER_REJECTED', 'USER_CLOSED')) return store.set(attemptAtom, { step: 'idle' })
    sayUnforeseen(error)
    const reason = isCode(error, ...refusals) ? toWalletKitError(error).message : null
    const requestId = reason === null ? requestIdOf(error) : undefined
    store.set(attemptAtom, { step: 'failed', reason, isUnsure: isCode(error, 'RPC_UNREACHABLE'), requestId })
  }
}

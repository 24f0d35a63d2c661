import type { ConnectionFlow } from '../connection/createConnectionFlow.ts'
import type { Context } from '../context/createContext.ts'
import type { ModalFeature } from '../modal/createModal.ts'
import type { Switching } from '../networks/createSwitching.ts'
import type { SiwxSource, SourceTraits } from '../walletState/siwxSource.ts'
import { createSignInMemory, type SignInMemory } from './createSignInMemory.ts'
import { createReceivedSignatures, type ReceivedSignatures } from './receivedSignatures.ts'

/** What signing in uses of the app. */
export interface SiwxContext extends Context {
  connectionFlow: ConnectionFlow
  modal: ModalFeature
  switching: Pick<Switching, 'switchNetwork'>
}

/** What the operations of signing in share. */
export interface SignInContext extends SiwxContext {
  source: SiwxSource
  memory: SignInMemory
  signatures: ReceivedSignatures
  prompt: {
    /** Aborted when the account that is asked is not asked any more. */
    over: AbortController
    /** The modal was closed while it was still being found out whether the account has to sign. */
    isLeft: boolean
    /** The kit itself is closing the modal. */
    isHiding: boolean
  }
  checks: {
    /** The source's, as they were last read. */
    traits: SourceTraits | null
    latest: Promise<void>
    /** Raised with each check, which makes the one before stale. */
    run: number
    isScheduled: boolean
  }
}

export function createSignInContext(context: SiwxContext, source: SiwxSource): SignInContext {
  return {
    ...context,
    source,
    memory: createSignInMemory(context),
    signatures: createReceivedSignatures(context, source),
    prompt: { over: new AbortController(), isLeft: false, isHiding: false },
    checks: { traits: null, latest: Promise.resolve(), run: 0, isScheduled: false },
  }
}

import type { OperationParams, OperationResult, SignerOperation } from '../../worker/operations.ts'

/** The worker that handles seeds and DEKs, seen from the frame. */
export interface Signer {
  /**
   * Rejects with the operation's codes, and `WALLET_ERROR` where the worker does not start, dies or does not answer: the next
   * call starts a new one, which is locked.
   */
  call<O extends SignerOperation>(operation: O, params: OperationParams<O>): Promise<OperationResult<O>>
  /** Ends the worker, and with it all that is unlocked. */
  destroy(): void
}

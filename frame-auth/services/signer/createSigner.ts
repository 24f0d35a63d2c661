import * as z from 'zod/mini'
import { withTimeout } from '#shared/async/withTimeout.ts'
import { errorCodeSchema, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { MethodContract, Result } from '#shared/rpc/contract.ts'
import {
  type OperationParams,
  type OperationResult,
  type SignerOperation,
  signerOperations,
} from '../../worker/operations.ts'

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

/** The part of `Worker` that is needed. */
export interface SignerWorker {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

const answerSchema = z.union([
  z.strictObject({ id: z.number(), result: z.unknown() }),
  z.strictObject({ id: z.number(), error: z.object({ code: errorCodeSchema, message: z.string() }) }),
])

interface Waiting {
  resolve(result: unknown): void
  reject(error: WalletKitError): void
}

/** @param startWorker throws where the browser refuses */
export function createSigner(startWorker: () => SignerWorker): Signer {
  const waiting = new Map<number, Waiting>()
  let worker: SignerWorker | null = null
  let lastId = 0

  const end = (message: string) => {
    worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new WalletKitError('WALLET_ERROR', message))
    waiting.clear()
  }

  const receive = (data: unknown) => {
    const answer = answerSchema.safeParse(data)
    if (!answer.success) return
    const call = waiting.get(answer.data.id)
    waiting.delete(answer.data.id)
    if ('error' in answer.data) {
      const { code, message } = answer.data.error
      call?.reject(new WalletKitError(code, message))
    } else call?.resolve(answer.data.result)
  }

  const start = () => {
    const started = startWorker()
    started.addEventListener('message', ({ data }) => receive(data))
    for (const failure of ['error', 'messageerror'] as const)
      started.addEventListener(failure, () => started === worker && end('The signer has stopped'))
    return started
  }

  const post = (operation: SignerOperation, params: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      try {
        worker ??= start()
        worker.postMessage({ id: lastId, operation, params })
      } catch {
        // The browser starts no worker, or the parameters cannot be cloned: whatever waits for the signer is told.
        end('The signer cannot be started')
      }
    })

  return {
    async call(operation, params) {
      const contract = signerOperations[operation]
      const posted = post(operation, params)
      const result = await withTimeout(posted, contract.timeout).catch((thrown: unknown) => {
        if (thrown instanceof WalletKitError) throw thrown
        end('The signer does not answer')
        return posted
      })
      return readResult(contract, result)
    },
    destroy: () => end('The signer has been ended'),
  }
}

function readResult<M extends MethodContract>(contract: M, result: unknown): Result<M> {
  const schema: M['result'] = contract.result
  return z.parse(schema, result)
}

import * as z from 'zod/mini'
import { createMutex } from '#shared/async/createMutex.ts'
import { sayUnexpectedPlace } from '#shared/errors/sayUnexpectedPlace.ts'
import { toWireError, unexpectedIn, WalletKitError } from '#shared/errors/walletKitError.ts'
import { serve } from '#shared/rpc/serve.ts'
import type { Keyring } from './createKeyring.ts'
import { signerOperations } from './operations.ts'

/** What the signer's end of its channel offers: the worker's own scope. */
export interface SignerScope {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
}

const callSchema = z.strictObject({ id: z.number(), operation: z.string(), params: z.unknown() })

/** Answers the frame's calls with `{ id, result }` or `{ id, error }`, one after the other: two must not share what is open. */
export function serveSigner(scope: SignerScope, keyring: Keyring): void {
  const operations = serve(signerOperations, keyring)
  const { signal } = new AbortController()
  const exclusive = createMutex()

  const run = async (operation: string, params: unknown) => {
    const handle = operations.get(operation)
    if (!handle) throw new WalletKitError('METHOD_NOT_FOUND', 'The signer has no such operation')
    return handle(params, signal)
  }

  const answer = async (data: unknown) => {
    const call = callSchema.safeParse(data)
    if (!call.success) return
    const { id, operation, params } = call.data
    try {
      scope.postMessage({ id, result: await run(operation, params) })
    } catch (thrown) {
      const unexpected = unexpectedIn(thrown)
      if (unexpected) sayUnexpectedPlace(unexpected)
      scope.postMessage({ id, error: toWireError(thrown) })
    }
  }

  scope.addEventListener('message', ({ data }) => {
    void exclusive(() => answer(data))
  })
}

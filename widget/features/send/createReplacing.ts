import { atom } from 'jotai/vanilla'
import * as z from 'zod/mini'
import { chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { replaceMethod } from '#shared/constants/replaceMethod.ts'
import { authId } from '#shared/entities/account.ts'
import { type ErrorCode, toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import type { Operations } from '../operations/createOperations.ts'
import { mayHaveBeenSent } from '../operations/mayHaveBeenSent.ts'
import type { Operation, Replacement } from '../operations/operation.ts'
import { pendingHash, standing } from './replacements.ts'

/** One try to put something in the place of a transfer that waits. `tooLate`: a block has it, and nothing was sent. */
export interface ReplaceAttempt {
  operationId: string
  by: Replacement['by']
  status: 'asking' | 'declined' | 'tooLate' | 'failed'
  code?: ErrorCode
}

export interface ReplacingParameters {
  context: Pick<FeatureContext, 'store' | 'connections' | 'walletOf' | 'events'>
  operations: Operations
}

const hashSchema = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))

/**
 * Speeds up and cancels what the embedded wallet has sent and no block holds yet. The wallet itself reads what waits, chooses the fees and
 * asks the person. Everything that it was asked for is written down in the transfer's own record, before: whichever of them is mined first
 * is what became of it.
 */
export function createReplacing({ context, operations }: ReplacingParameters) {
  const { store } = context
  const attemptAtom = atom<ReplaceAttempt | null>(null)

  const current = (id: string) => store.get(operations.operationsAtom).find((each) => each.id === id)
  const connectionOf = ({ wallet, from, caipNetworkId }: Operation) => {
    const connection = context.connections.get(chainNamespaceOf(caipNetworkId))
    const isOwn = wallet.id === authId && connection?.connector.type === 'AUTH'
    return isOwn && isSameAddress(connection.addresses[0], from) ? connection : undefined
  }
  const note = (id: string, change: (before: readonly Replacement[]) => Replacement[]) =>
    operations.change(id, (now) =>
      now.evm ? { ...now, evm: { ...now.evm, replacements: change(now.evm.replacements ?? []) } } : now,
    )

  const ask = async (operation: Operation, by: Replacement['by']): Promise<void> => {
    const { id, caipNetworkId } = operation
    const connection = connectionOf(operation)
    if (!connection) throw new WalletKitError('NOT_CONNECTED', 'The wallet that has sent it is not connected')
    const replacement: Replacement = { id: crypto.randomUUID(), by, hash: null }
    const wallet = await context.walletOf(connection.uuid, connection.namespace)
    const hash = pendingHash(operation)
    note(id, (before) => [...before, replacement])
    try {
      const reference = caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
      const answer = await wallet.request(replaceMethod, [{ hash, by }], undefined, reference)
      const told = hashSchema.safeParse(answer)
      if (!told.success) throw new WalletKitError('WALLET_INVALID_RESPONSE', 'The wallet gave no hash')
      note(id, (before) =>
        before.map((each) => (each.id === replacement.id ? { ...each, hash: told.data } : each)),
      )
    } catch (thrown) {
      // What may be on its way stays written down.
      if (!mayHaveBeenSent(thrown)) note(id, (before) => before.filter((each) => each.id !== replacement.id))
      throw thrown
    }
  }

  return {
    attemptAtom,
    /** Whether the wallet that has sent it is here to do so. */
    isOffered: (operation: Operation) => connectionOf(operation) !== undefined,
    /** Resolves when the wallet has answered, one way or the other. */
    async replace(operationId: string, by: Replacement['by']): Promise<void> {
      if (store.get(attemptAtom)?.status === 'asking') return
      const tell = (status: ReplaceAttempt['status'], code?: ErrorCode) =>
        store.set(attemptAtom, { operationId, by, status, ...(code && { code }) })
      tell('asking')
      try {
        // It may have been mined since it was looked at.
        await operations.look()
        const operation = current(operationId)
        if (!operation || !standing(operation)) return tell('tooLate')
        await ask(operation, by)
        store.set(attemptAtom, null)
        context.events.emit('sent')
      } catch (thrown) {
        const { code } = toWalletKitError(thrown)
        if (code === 'USER_REJECTED' || code === 'USER_CLOSED') return tell('declined')
        await operations.look()
        const operation = current(operationId)
        tell(operation && standing(operation) ? 'failed' : 'tooLate', code)
      }
    },
  }
}

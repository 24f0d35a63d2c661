import type { PrimitiveAtom } from 'jotai/vanilla'
import { chainNamespaceOf, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { replaceMethod } from '#shared/constants/replaceMethod.ts'
import { authId } from '#shared/entities/account.ts'
import { replaceAnswerSchema } from '#shared/entities/paymentTracking.ts'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import type { Operations } from '../operations/createOperations.ts'
import { mayHaveBeenSent } from '../operations/mayHaveBeenSent.ts'
import type { Operation, Replacement } from '../operations/operation.ts'
import type { Connection } from '../walletState/connection.ts'
import { pendingHash, type ReplaceAttempt, standing } from './replacements.ts'

/** The context of the actions on a transfer that waits for a block. */
export interface ReplaceContext {
  features: Pick<FeatureContext, 'store' | 'connections' | 'walletOf' | 'events'>
  operations: Operations
  /** The latest try. */
  replaceAttemptAtom: PrimitiveAtom<ReplaceAttempt | null>
}

export interface ReplaceParameters {
  operationId: string
  by: Replacement['by']
}

/** Whether the wallet that has sent a transfer is connected, and can replace it. */
export function canReplace({ features }: ReplaceContext, operation: Operation): boolean {
  return findSender(features, operation) !== undefined
}

/**
 * Speeds up or cancels what the embedded wallet has sent and no block holds yet. The wallet itself reads what waits, chooses the fees and
 * asks the person. Resolves when it has answered, one way or the other.
 */
export async function speedUpOrCancel(
  context: ReplaceContext,
  { operationId, by }: ReplaceParameters,
): Promise<void> {
  const { features, operations, replaceAttemptAtom } = context
  const { store, events } = features
  if (store.get(replaceAttemptAtom)?.status === 'asking') return
  const set = (status: ReplaceAttempt['status'], problem: Pick<ReplaceAttempt, 'code' | 'requestId'> = {}) =>
    store.set(replaceAttemptAtom, { operationId, by, status, ...problem })
  const findWaiting = () => {
    const operation = store.get(operations.operationsAtom).find(({ id }) => id === operationId)
    return operation && standing(operation) ? operation : null
  }
  set('asking')
  try {
    // It may have been mined since it was looked at.
    await operations.look()
    const operation = findWaiting()
    if (!operation) return set('tooLate')
    await askWallet(context, { operation, by })
    store.set(replaceAttemptAtom, null)
    events.emit('sent')
  } catch (thrown) {
    const { code } = toWalletKitError(thrown)
    if (code === 'USER_REJECTED' || code === 'USER_CLOSED') return set('declined')
    await operations.look()
    const requestId = requestIdOf(thrown)
    set(findWaiting() ? 'failed' : 'tooLate', { code, ...(requestId && { requestId }) })
  }
}

/**
 * Each replacement is written into the transfer's own record before the wallet is asked: whichever of them is mined first is what
 * became of it.
 */
async function askWallet(
  { features, operations }: ReplaceContext,
  { operation, by }: { operation: Operation; by: Replacement['by'] },
): Promise<void> {
  const { id, caipNetworkId } = operation
  const connection = findSender(features, operation)
  if (!connection) throw new WalletKitError('NOT_CONNECTED', 'The wallet that has sent it is not connected')
  const replacement: Replacement = { id: crypto.randomUUID(), by, hash: null }
  const wallet = await features.walletOf(connection.uuid, connection.namespace)
  const hash = pendingHash(operation)
  const note = (change: (before: readonly Replacement[]) => Replacement[]) =>
    operations.change(id, (now) =>
      now.evm ? { ...now, evm: { ...now.evm, replacements: change(now.evm.replacements ?? []) } } : now,
    )
  note((before) => [...before, replacement])
  try {
    const { reference } = splitCaipNetworkId(caipNetworkId)
    const answer = await wallet.request(replaceMethod, [{ hash, by }], { chain: reference })
    const told = replaceAnswerSchema.safeParse(answer)
    if (!told.success) throw new WalletKitError('WALLET_INVALID_RESPONSE', 'The wallet gave no hash')
    note((before) => before.map((each) => (each.id === replacement.id ? { ...each, hash: told.data } : each)))
  } catch (thrown) {
    // The record of a replacement that may be on its way is kept.
    if (!mayHaveBeenSent(thrown)) note((before) => before.filter((each) => each.id !== replacement.id))
    throw thrown
  }
}

/** The connection of the embedded wallet, if that wallet has sent the transfer. */
function findSender(
  { connections }: Pick<FeatureContext, 'connections'>,
  { wallet, from, caipNetworkId }: Operation,
): Connection | undefined {
  const connection = connections.get(chainNamespaceOf(caipNetworkId))
  const isOwn = wallet.id === authId && connection?.connector.type === 'AUTH'
  return isOwn && isSameAddress(connection.addresses[0], from) ? connection : undefined
}

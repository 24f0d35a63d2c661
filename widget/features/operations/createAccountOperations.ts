import { createLocks } from '#shared/async/createLocks.ts'
import { chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { orNull } from '#shared/errors/orNull.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { createOperationStore } from './createOperationStore.ts'
import { createOperations, type Operations } from './createOperations.ts'
import { findBatch } from './findBatch.ts'
import type { FindOperation } from './finding.ts'
import { mayStillSendOf } from './mayStillSend.ts'
import { operationKindOf } from './operation.ts'
import { readArrived } from './readArrived.ts'
import { readEvmOf } from './readEvm.ts'
import { readSolanaOf } from './readSolana.ts'

/** The operations that accounts have sent by the kit, whichever feature sent them. Made with the first view that needs it. */
export function createAccountOperations(context: FeatureContext): Operations {
  const { store, window, project, events } = context
  const { visibleAtom } = context.feature(createAccountData).watcher
  return createOperations({
    store,
    window,
    operationStore: createOperationStore({ window, projectId: project.projectId }),
    locks: createLocks(window.navigator.locks),
    visibleAtom,
    find: withArrived(context, createFind(context)),
    onSettled: () => events.emit('sent'),
  })
}

/** Of a confirmed swap the received amount is read at the same time: the swap is not looked at again. */
function withArrived(context: FeatureContext, find: FindOperation): FindOperation {
  return async (operation, others) => {
    const finding = await find(operation, others)
    const isThrough = finding.kind === 'found' && finding.blocks >= finding.needed
    if (!isThrough || operationKindOf(operation) !== 'swap') return finding
    const { decimals } = operation.received ?? {}
    const came = await readArrived(readEvmOf(context), operation, finding.hash).catch(orNull)
    return {
      ...finding,
      arrived: came === null || decimals === undefined ? null : toDecimalText(came, decimals),
    }
  }
}

/** Finds operations by their namespace, whose code is loaded with its first operation. */
function createFind(context: FeatureContext): FindOperation {
  return async (operation, others) => {
    if (operation.batch) return findBatch(context, operation)
    switch (chainNamespaceOf(operation.caipNetworkId)) {
      case 'eip155': {
        const { findEvmOperation } = await import('./findEvm/findEvmOperation.ts')
        const search = { read: readEvmOf(context), mayStillSend: mayStillSendOf(context) }
        return findEvmOperation(search, { operation, others })
      }
      case 'solana': {
        const { createFindSolanaOperation } = await import('./findSolanaOperation.ts')
        return createFindSolanaOperation(readSolanaOf(context))(operation, others)
      }
      default:
        return { kind: 'missing' }
    }
  }
}

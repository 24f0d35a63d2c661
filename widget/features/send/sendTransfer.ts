import { abortable } from '#shared/async/abortable.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { timings } from '#shared/constants/timings.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { track } from '../context/track.ts'
import { AccountChanged, assertSameAccount, ensureNetwork } from '../operations/assertSameAccount.ts'
import type { Operations } from '../operations/createOperations.ts'
import { mayHaveBeenSent } from '../operations/mayHaveBeenSent.ts'
import { type Operation, toUnknown } from '../operations/operation.ts'
import type { Prefetched } from './createPrefetch.ts'
import type { FindName } from './createReceiverLookup.ts'
import type { SendAttempt, SendFailure, Transfer } from './sendState.ts'
import { eventProperties, newTransfer } from './transferRecords.ts'

export interface SendTransferParameters {
  context: FeatureContext
  operations: Operations
  prefetched: Prefetched
  transfer: Transfer
  findName: FindName
  /** Aborts when the person no longer waits for a silent wallet. */
  signal: AbortSignal
  /** Called at each step. */
  onChange: (attempt: SendAttempt) => void
}

/**
 * The result of sending. `hash` is null where the wallet knows it by the id of a batch. Of a transfer that was not sent `failure` says why; null: it
 * is unknown whether it was.
 */
export type SentTransfer =
  | { isSent: true; operationId: string; hash: string | null }
  | { isSent: false; failure: SendFailure | null }

/** The name leads to another account than the one that was reviewed: nothing has left. */
class NameChanged extends Error {
  readonly failure: SendFailure

  constructor(name: string) {
    super('nameChanged')
    this.failure = { reason: 'nameChanged', name }
  }
}

/**
 * Sends what was reviewed, and nothing else: to the account that the name still leads to, from the account that is still connected, on the
 * network that was shown. It is written down before the wallet is asked. Never rejects.
 */
export async function sendTransfer(parameters: SendTransferParameters): Promise<SentTransfer> {
  const { context, operations, transfer, prefetched, signal, onChange } = parameters
  const step = (next: SendAttempt['step'], operationId: string | null = null) =>
    onChange({ step: next, failure: null, operationId })
  const id = crypto.randomUUID()
  let operationId: string | null = null
  try {
    step('checking')
    const prepare = async () => {
      const { adapter, wallet } = await prefetched.parts
      const [prepared] = await Promise.all([
        prefetched.prepared,
        checkName(parameters),
        ensureNetwork(context, { sender: transfer, wallet, onSwitch: () => step('switching') }),
      ])
      // The account may have changed while the wallet switched networks.
      assertSameAccount(context, transfer)
      return { adapter, wallet, prepared }
    }
    const ready = abortable(prepare(), signal)
    const written = ready.then(({ prepared }) => newTransfer({ id, transfer, written: prepared.written }))
    const properties = eventProperties(transfer)
    const hash = await operations.begin(id, written, async () => {
      const { adapter, wallet, prepared } = await ready
      operationId = id
      const note = (known: Partial<Operation>) => void operations.change(id, (now) => ({ ...now, ...known }))
      const asked = adapter.send({ wallet, transfer, prepared, note })
      track(context, { event: 'SEND_INITIATED', properties })
      step('approving', id)
      const heard = asked.then((hash) => {
        // This also counts for an answer that comes after the person has stopped waiting.
        operations.change(id, (now) => ({ ...now, status: 'sent', hash }))
        return hash
      })
      return abortable(heard, signal)
    })
    track(context, {
      event: 'SEND_SUCCESS',
      properties: { ...properties, ...(hash !== null && { hash }) },
    })
    context.events.emit('sent')
    step('over', id)
    return { isSent: true, operationId: id, hash }
  } catch (thrown) {
    const attempt = toEnd(parameters, { thrown, operationId })
    onChange(attempt)
    return { isSent: false, failure: attempt.failure }
  }
}

/** The attempt after an error. The record of a transfer that may have been sent is kept. */
function toEnd(
  { context, operations, transfer, signal }: SendTransferParameters,
  { thrown, operationId }: { thrown: unknown; operationId: string | null },
): SendAttempt {
  if (thrown instanceof AccountChanged || thrown instanceof NameChanged)
    return { step: 'stopped', failure: thrown.failure, operationId: null }
  const { code, message } = toWalletKitError(thrown)
  const isDeclined = code === 'USER_REJECTED' || code === 'USER_CLOSED' || signal.aborted
  if (operationId !== null) {
    track(context, {
      event: isDeclined ? 'SEND_REJECTED' : 'SEND_ERROR',
      properties: { ...eventProperties(transfer), message },
    })
    if (mayHaveBeenSent(thrown)) {
      operations.change(operationId, toUnknown)
      return { step: 'over', failure: null, operationId }
    }
    operations.remove(operationId)
  }
  return {
    step: 'stopped',
    failure: isDeclined ? { reason: 'declined' } : { reason: 'failed', code, requestId: requestIdOf(thrown) },
    operationId: null,
  }
}

/** The name may lead to another account since the review. */
async function checkName({ findName, transfer }: SendTransferParameters): Promise<void> {
  const { receiver, caipNetworkId } = transfer
  if (receiver.name === null) return
  const address = await findName(receiver.name, caipNetworkId, AbortSignal.timeout(timings.rpc))
  if (address === null || !isSameAddress(address, receiver.address)) throw new NameChanged(receiver.name)
}

import { abortable } from '#shared/async/abortable.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { timings } from '#shared/constants/timings.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { AccountChanged, assertSameAccount, ensureNetwork } from '../operations/assertSameAccount.ts'
import type { Operations } from '../operations/createOperations.ts'
import { mayHaveBeenSent } from '../operations/mayHaveBeenSent.ts'
import { type Operation, toUnknown } from '../operations/operation.ts'
import type { Prefetched } from './createPrefetch.ts'
import type { FindName } from './createReceiverLookup.ts'
import type { SendAttempt, SendFailure, Transfer } from './sendState.ts'
import { eventProperties, newOperation } from './transferRecords.ts'

export interface SendTransferParameters {
  context: FeatureContext
  operations: Operations
  prefetched: Prefetched
  transfer: Transfer
  findName: FindName
  /** Aborts when the person waits no longer for a silent wallet. */
  signal: AbortSignal
  /** Hears of each step. */
  onChange: (attempt: SendAttempt) => void
}

/** How it ended. `hash`: its hash or signature; null where there is none, and with a failure where it is known that nothing was sent. */
export interface SentTransfer {
  hash: string | null
  failure: SendFailure | null
}

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
      // Whatever happened meanwhile.
      assertSameAccount(context, transfer)
      return { adapter, wallet, prepared }
    }
    const ready = abortable(prepare(), signal)
    const written = ready.then(({ prepared }) => newOperation({ id, transfer, written: prepared.written }))
    const properties = eventProperties(transfer)
    const hash = await operations.begin(id, written, async () => {
      const { adapter, wallet, prepared } = await ready
      operationId = id
      const note = (known: Partial<Operation>) => void operations.change(id, (now) => ({ ...now, ...known }))
      const asked = adapter.send({ wallet, transfer, prepared, note })
      context.host.emit('event', { event: 'SEND_INITIATED', properties })
      step('approving', id)
      const heard = asked.then((hash) => {
        // Also one that is heard after the wait was given up: what left is written down as such.
        operations.change(id, (now) => ({ ...now, status: 'sent', hash }))
        return hash
      })
      return abortable(heard, signal)
    })
    context.host.emit('event', { event: 'SEND_SUCCESS', properties: { ...properties, hash } })
    context.events.emit('sent')
    step('over', id)
    return { hash, failure: null }
  } catch (thrown) {
    const attempt = toEnd(parameters, { thrown, operationId })
    onChange(attempt)
    return { hash: null, failure: attempt.failure }
  }
}

/** What an attempt is after it has failed. What may have been sent stays written down. */
function toEnd(
  { context, operations, transfer, signal }: SendTransferParameters,
  { thrown, operationId }: { thrown: unknown; operationId: string | null },
): SendAttempt {
  if (thrown instanceof AccountChanged || thrown instanceof NameChanged)
    return { step: 'stopped', failure: thrown.failure, operationId: null }
  const { code, message } = toWalletKitError(thrown)
  const isDeclined = code === 'USER_REJECTED' || code === 'USER_CLOSED' || signal.aborted
  if (operationId !== null) {
    context.host.emit('event', {
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
    failure: isDeclined ? { reason: 'declined' } : { reason: 'failed', code },
    operationId: null,
  }
}

/** A name may lead elsewhere since it was reviewed. */
async function checkName({ findName, transfer }: SendTransferParameters): Promise<void> {
  const { receiver, caipNetworkId } = transfer
  if (receiver.name === null) return
  const address = await findName(receiver.name, caipNetworkId, AbortSignal.timeout(timings.rpc))
  if (address === null || !isSameAddress(address, receiver.address)) throw new NameChanged(receiver.name)
}

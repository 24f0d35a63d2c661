import { abortable } from '#shared/async/abortable.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { timings } from '#shared/constants/timings.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import type { Operations } from '../operations/createOperations.ts'
import { mayHaveBeenSent } from '../operations/mayHaveBeenSent.ts'
import { type Operation, toUnknown } from '../operations/operation.ts'
import { checkAccount, goToNetwork, WalletMoved } from '../operations/walletInPlace.ts'
import { toAccount } from '../walletState/connection.ts'
import type { Preparation } from './createPreparing.ts'
import type { FindName } from './createReceiverLookup.ts'
import type { SendAttempt, SendStop, Transfer } from './sendState.ts'

export interface SendTransferParameters {
  context: FeatureContext
  operations: Operations
  preparation: Preparation
  transfer: Transfer
  findName: FindName
  /** Aborts when the person waits no longer for a silent wallet. */
  signal: AbortSignal
  /** Tells at which step it is. */
  onStep: (attempt: SendAttempt) => void
}

/** The name leads to another account than the one that was reviewed: nothing has left. */
class NameMoved extends Error {
  readonly stop: SendStop

  constructor(name: string) {
    super('nameChanged')
    this.stop = { reason: 'nameChanged', name }
  }
}

/**
 * Sends what was reviewed, and nothing else: to the account that the name still leads to, from the account that is still connected, on the
 * network that was shown. It is written down before the wallet is asked. Never rejects: `onStep` tells how it ends.
 *
 * @returns the hash or signature; null where there is none
 */
export async function sendTransfer(parameters: SendTransferParameters): Promise<string | null> {
  const { context, operations, transfer, preparation, signal, onStep } = parameters
  const step = (next: SendAttempt['step'], operationId: string | null = null) =>
    onStep({ step: next, stop: null, operationId })
  const id = crypto.randomUUID()
  let operationId: string | null = null
  try {
    step('checking')
    const prepare = async () => {
      const { way, wallet } = await preparation.parts
      const [prepared] = await Promise.all([
        preparation.prepared,
        checkName(parameters),
        goToNetwork(context, transfer, wallet, () => step('switching')),
      ])
      // Whatever happened meanwhile.
      checkAccount(context, transfer)
      return { way, wallet, prepared }
    }
    const ready = abortable(prepare(), signal)
    const written = ready.then(({ prepared }) => newOperation(id, transfer, prepared.written))
    const properties = eventProperties(transfer)
    const hash = await operations.begin(id, written, async () => {
      const { way, wallet, prepared } = await ready
      operationId = id
      const note = (known: Partial<Operation>) => void operations.change(id, (now) => ({ ...now, ...known }))
      const asked = way.send(wallet, transfer, prepared, note)
      context.host.emit('event', { event: 'SEND_INITIATED', properties })
      step('approving', id)
      const heard = asked.then((hash) => {
        // Also one that is heard after the wait was given up: what left is written down as such.
        operations.change(id, (now) => ({ ...now, status: 'sent', hash }))
        return hash
      })
      const answer = await abortable(heard, signal)
      return answer
    })
    context.host.emit('event', { event: 'SEND_SUCCESS', properties: { ...properties, hash } })
    context.events.emit('sent')
    step('over', id)
    return hash
  } catch (thrown) {
    onStep(ended(parameters, thrown, operationId))
    return null
  }
}

function ended(
  { context, operations, transfer, signal }: SendTransferParameters,
  thrown: unknown,
  operationId: string | null,
): SendAttempt {
  if (thrown instanceof WalletMoved || thrown instanceof NameMoved)
    return { step: 'stopped', stop: thrown.stop, operationId: null }
  const { code, message } = toWalletKitError(thrown)
  const isDeclined = code === 'USER_REJECTED' || code === 'USER_CLOSED' || signal.aborted
  if (operationId !== null) {
    context.host.emit('event', {
      event: isDeclined ? 'SEND_REJECTED' : 'SEND_ERROR',
      properties: { ...eventProperties(transfer), message },
    })
    if (mayHaveBeenSent(thrown)) {
      operations.change(operationId, toUnknown)
      return { step: 'over', stop: null, operationId }
    }
    operations.remove(operationId)
  }
  return {
    step: 'stopped',
    stop: isDeclined ? { reason: 'declined' } : { reason: 'failed', code },
    operationId: null,
  }
}

/** A name may lead elsewhere since it was reviewed. */
async function checkName({ findName, transfer }: SendTransferParameters): Promise<void> {
  const { receiver, caipNetworkId } = transfer
  if (receiver.name === null) return
  const address = await findName(receiver.name, caipNetworkId, AbortSignal.timeout(timings.rpc))
  if (address === null || !isSameAddress(address, receiver.address)) throw new NameMoved(receiver.name)
}

function newOperation(id: string, transfer: Transfer, written: Pick<Operation, 'evm' | 'solana'>): Operation {
  const { connection, caipNetworkId, from, receiver, token, tokenAddress, amount } = transfer
  const { connector } = connection
  return {
    id,
    status: 'asked',
    createdAt: Date.now(),
    caipNetworkId,
    from,
    wallet: { id: connector.id, name: connector.name },
    receiver,
    token: { address: tokenAddress, symbol: token.symbol, iconUrl: token.iconUrl ?? null },
    amount,
    hash: null,
    ...written,
    blocks: 0,
  }
}

/** What a page's statistics are told. The amount is a number there, as sites read it. */
function eventProperties({ connection, caipNetworkId, token, amount }: Transfer) {
  return {
    isSmartAccount: toAccount(connection).accountType === 'smartAccount',
    network: caipNetworkId,
    token: token.symbol,
    amount: Number(amount),
  }
}

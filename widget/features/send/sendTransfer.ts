import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { timings } from '#shared/constants/timings.ts'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import { toAccount } from '../connection/connection.ts'
import type { Operations } from '../operations/createOperations.ts'
import type { Operation } from '../operations/operation.ts'
import type { FindName } from './createReceiverLookup.ts'
import { mayHaveBeenSent } from './mayHaveBeenSent.ts'
import type { SendContext } from './sendContext.ts'
import type { SendingWay } from './sendingWay.ts'
import type { SendAttempt, SendStop, Transfer } from './sendState.ts'

export interface SendTransferParameters {
  context: SendContext
  operations: Operations
  /** Comes with the namespace's library. */
  loadWay: () => Promise<SendingWay>
  transfer: Transfer
  findName: FindName
  /** Tells at which step it is. */
  onStep: (attempt: SendAttempt) => void
}

/** Why it went no further: nothing has left. */
class Stopped extends Error {
  readonly stop: SendStop

  constructor(stop: SendStop) {
    super(stop.reason)
    this.stop = stop
  }
}

/**
 * Sends what was reviewed, and nothing else: to the account that the name still leads to, from the account that is still connected, on the
 * network that was shown. It is written down before the wallet is asked. Never rejects: `onStep` tells how it ends.
 *
 * @returns the hash or signature; null where there is none
 */
export async function sendTransfer(parameters: SendTransferParameters): Promise<string | null> {
  const { context, operations, transfer, onStep } = parameters
  const { connection, namespace } = transfer
  const step = (next: SendAttempt['step'], operationId: string | null = null) =>
    onStep({ step: next, stop: null, operationId })
  let operationId: string | null = null
  try {
    step('checking')
    const [way, wallet] = await Promise.all([
      parameters.loadWay(),
      context.walletOf(connection.uuid, namespace),
    ])
    const [prepared] = await Promise.all([
      way.prepare(transfer),
      checkName(parameters),
      goToNetwork(parameters, wallet, () => step('switching')),
    ])
    // Whatever happened meanwhile.
    checkAccount(parameters)
    const operation = newOperation(transfer, prepared.written)
    const { id } = operation
    operationId = id
    const properties = eventProperties(transfer)
    context.host.emit('event', { event: 'SEND_INITIATED', properties })
    const hash = await operations.begin(operation, async () => {
      step('approving', id)
      const note = (known: Partial<Operation>) => void operations.change(id, (now) => ({ ...now, ...known }))
      const answer = await way.send(wallet, transfer, prepared, note)
      operations.change(id, (now) => ({ ...now, status: 'sent', hash: answer }))
      return answer
    })
    context.host.emit('event', { event: 'SEND_SUCCESS', properties: { ...properties, hash } })
    context.account.answered('send')
    step('over', id)
    return hash
  } catch (thrown) {
    onStep(ended(parameters, thrown, operationId))
    return null
  }
}

function ended(
  { context, operations, transfer }: SendTransferParameters,
  thrown: unknown,
  operationId: string | null,
): SendAttempt {
  if (thrown instanceof Stopped) return { step: 'stopped', stop: thrown.stop, operationId: null }
  const { code, message } = toWalletKitError(thrown)
  const isDeclined = code === 'USER_REJECTED' || code === 'USER_CLOSED'
  if (operationId !== null) {
    context.host.emit('event', {
      event: isDeclined ? 'SEND_REJECTED' : 'SEND_ERROR',
      properties: { ...eventProperties(transfer), message },
    })
    if (mayHaveBeenSent(thrown)) {
      operations.change(operationId, (now) => ({ ...now, status: 'unknown' }))
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

function checkAccount({ context, transfer }: SendTransferParameters): void {
  const { connection, namespace, from, caipNetworkId } = transfer
  const current = context.connections.get(namespace)
  if (current?.uuid !== connection.uuid || !isSameAddress(current.addresses[0], from))
    throw new Stopped({ reason: 'accountChanged' })
  if (current.caipNetworkId !== caipNetworkId) throw new Stopped({ reason: 'networkChanged' })
}

/** A name may lead elsewhere since it was reviewed. */
async function checkName({ findName, transfer }: SendTransferParameters): Promise<void> {
  const { receiver, caipNetworkId } = transfer
  if (receiver.name === null) return
  const address = await findName(receiver.name, caipNetworkId, AbortSignal.timeout(timings.rpc))
  if (address === null || !isSameAddress(address, receiver.address))
    throw new Stopped({ reason: 'nameChanged', name: receiver.name })
}

/** The wallet is asked to come to the network that was shown, if it is elsewhere; it is never sent to where it happens to be. */
async function goToNetwork(
  { context, transfer }: SendTransferParameters,
  wallet: WalletPort,
  onSwitch: () => void,
): Promise<void> {
  const { caipNetworkId, namespace } = transfer
  if (!wallet.hasNetwork) return
  const isThere = async () => `${namespace}:${await wallet.network()}` === caipNetworkId
  if (await isThere()) return
  onSwitch()
  const network = context.networks.find(caipNetworkId)
  if (!network) throw new WalletKitError('NETWORK_NOT_FOUND', 'The network is not offered any more')
  await wallet.switchNetwork(network)
  if (!(await isThere())) throw new Stopped({ reason: 'networkChanged' })
}

function newOperation(transfer: Transfer, written: Pick<Operation, 'evm' | 'solana'>): Operation {
  const { connection, caipNetworkId, from, receiver, token, tokenAddress, amount } = transfer
  const { id, name } = connection.connector
  return {
    id: crypto.randomUUID(),
    status: 'asked',
    createdAt: Date.now(),
    caipNetworkId,
    from,
    wallet: { id, name },
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

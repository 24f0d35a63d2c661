import type { BuildTransactionAnswer, SwapQuote } from '#shared/api/chain/swap.ts'
import { abortable } from '#shared/async/abortable.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { SwapApi } from '../../services/chainApi/createSwapApi.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { AccountChanged } from '../operations/assertSameAccount.ts'
import type { Operations } from '../operations/createOperations.ts'
import { mayHaveBeenSent } from '../operations/mayHaveBeenSent.ts'
import { toUnknown } from '../operations/operation.ts'
import { type Permission, permitExchange } from './permitExchange.ts'
import { swapFailureOf } from './swapFailure.ts'
import {
  ensureSender,
  newOperation,
  type SwapRun,
  SwapStopped,
  sendWritten,
  swapProperties,
  toCall,
} from './swapRun.ts'
import type { SwapOrder, SwapStop } from './swapState.ts'
import { compareQuotes } from './swapTerms.ts'

export interface MakeSwapParameters {
  context: FeatureContext
  operations: Operations
  api: SwapApi
  order: SwapOrder
  /** What somebody has said yes to. */
  agreed: SwapQuote
  tell: SwapRun['tell']
  /** Shows a worse price. @returns whether somebody takes it */
  offer: (quote: SwapQuote) => Promise<boolean>
  signal: AbortSignal
  patience: AbortSignal
}

/**
 * Makes the swap that was reviewed: by the account that is still connected, on the network that was shown, and for no less than was
 * promised unless somebody takes less. Each transaction is written down before the wallet is asked. Never rejects: `tell` says how it ends.
 */
export async function makeSwap(parameters: MakeSwapParameters): Promise<void> {
  const { context, operations, order, tell } = parameters
  const { host } = context
  const properties = swapProperties(order, parameters.agreed)
  let operationId: string | null = null
  let isApproving = true
  const told: SwapRun['tell'] = (changed) => {
    if (changed.operationId !== undefined) operationId = changed.operationId
    tell(changed)
  }
  try {
    const wallet = await context.walletOf(order.connection.uuid, order.namespace)
    const userAddress = toCaipAddress(order.caipNetworkId, order.from)
    const run: SwapRun = { ...parameters, wallet, userAddress, tell: told }
    await ensureSender(run)
    host.emit('event', { event: 'INITIATE_SWAP', properties })
    const permission = await permitExchange(run, parameters.agreed)
    isApproving = false
    told({ step: 'checking', plan: permission.plan })
    const built = await buildAgreed(run, parameters, permission)
    if (permission.plan === 'batch') await sendBatch(run, permission.calls, built)
    else
      await sendWritten(run, 'swap', built.tx, built.quote, (id) =>
        told({ step: 'swapping', operationId: id }),
      )
    host.emit('event', { event: 'SWAP_SUCCESS', properties: swapProperties(order, built.quote) })
    context.events.emit('sent')
    told({ step: 'over' })
  } catch (thrown) {
    const event = isApproving ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
    host.emit('event', { event, properties: { ...properties, message: toWalletKitError(thrown).message } })
    const asked = operationId !== null && isAsked(context, operations, operationId)
    if (operationId !== null && asked && mayHaveBeenSent(thrown)) {
      operations.change(operationId, toUnknown)
      return tell({ step: 'over' })
    }
    if (operationId !== null && asked) operations.remove(operationId)
    tell({
      step: 'stopped',
      stop: parameters.patience.aborted ? { reason: 'declined' } : stopOf(thrown),
      operationId: null,
    })
  }
}

/** Whether the wallet was asked for it, and has not answered. */
function isAsked(
  { store }: Pick<FeatureContext, 'store'>,
  { operationsAtom }: Operations,
  id: string,
): boolean {
  return store.get(operationsAtom).some((each) => each.id === id && each.status === 'asked')
}

/** The transaction as it is signed: its price is the newest, and is no worse than what somebody has said yes to. */
async function buildAgreed(
  run: SwapRun,
  { agreed: reviewed, offer }: MakeSwapParameters,
  permission: Permission,
): Promise<BuildTransactionAnswer> {
  let agreed = reviewed
  for (;;) {
    const built = await build(run, permission, agreed, run.order.slippage)
    const comparison = compareQuotes({ order: run.order, newest: built.quote, agreed })
    if (comparison.kind === 'same') return built
    if (comparison.kind === 'tighter') {
      const tightened = await build(run, permission, agreed, comparison.slippage)
      if (compareQuotes({ order: run.order, newest: tightened.quote, agreed }).kind === 'same')
        return tightened
    }
    run.tell({ step: 'worse', offer: built.quote })
    if (!(await offer(built.quote))) throw new SwapStopped({ reason: 'priceDeclined' })
    agreed = built.quote
    run.tell({ step: 'checking', agreed, offer: null })
  }
}

function build(
  { api, order, userAddress, signal }: SwapRun,
  permission: Permission,
  { spender }: SwapQuote,
  slippage: number,
): Promise<BuildTransactionAnswer> {
  return api.buildTransaction(
    {
      amount: String(order.baseAmount),
      from: order.give.caipAddress,
      to: order.take.caipAddress,
      userAddress,
      eip155: { slippage },
      ...(spender && { spender }),
      ...(permission.plan === 'permit' && { permit: permission.permit }),
      ...(permission.plan === 'batch' && { disableEstimate: true }),
    },
    signal,
  )
}

/** Permission and swap, together or not at all. The id is ours, so that it is known also where the answer is not heard. */
async function sendBatch(
  run: SwapRun,
  calls: readonly ReturnType<typeof toCall>[],
  { tx, quote }: BuildTransactionAnswer,
): Promise<void> {
  const { operations, order, wallet, tell } = run
  const { from: address, caipNetworkId: chainId } = order
  const batch = `0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}`
  const id = crypto.randomUUID()
  const written = ensureSender(run).then(() => newOperation(id, run, 'swap', quote, { batch }))
  await operations.begin(id, written, async () => {
    tell({ step: 'swapping', operationId: id })
    const all = { address, chainId, calls: [...calls, toCall(tx)], id: batch, atomicRequired: true }
    const sent = wallet.sendCalls(all).then((answer) => {
      operations.change(id, (now) => ({ ...now, status: 'sent', batch: answer }))
    })
    await abortable(sent, run.patience)
  })
}

function stopOf(thrown: unknown): SwapStop {
  if (thrown instanceof SwapStopped || thrown instanceof AccountChanged) return thrown.stop
  const failure = swapFailureOf(thrown)
  if (failure === 'WOULD_REVERT') return { reason: 'wouldRevert' }
  if (failure === 'TOKEN_REFUSES') return { reason: 'tokenRefuses' }
  if (failure === 'INSUFFICIENT_LIQUIDITY') return { reason: 'liquidity' }
  const { code } = toWalletKitError(thrown)
  return code === 'USER_REJECTED' || code === 'USER_CLOSED'
    ? { reason: 'declined' }
    : { reason: 'failed', code }
}

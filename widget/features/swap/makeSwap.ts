import type { BuildTransactionAnswer, SwapQuote } from '#shared/api/chain/swap.ts'
import { abortable } from '#shared/async/abortable.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { SwapApi } from '../../services/chainApi/createSwapApi.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { track } from '../context/track.ts'
import { AccountChanged } from '../operations/assertSameAccount.ts'
import type { Operations } from '../operations/createOperations.ts'
import { mayHaveBeenSent } from '../operations/mayHaveBeenSent.ts'
import { newBatchId } from '../operations/newBatchId.ts'
import { toUnknown } from '../operations/operation.ts'
import { type Permission, permitExchange } from './permitExchange.ts'
import { sendWritten } from './sendWritten.ts'
import { swapFailureNameOf } from './swapFailure.ts'
import { newSwapOperation, swapProperties } from './swapRecords.ts'
import { ensureSender, SwapFailed, type SwapRun } from './swapRun.ts'
import type { SwapFailure, SwapOrder } from './swapState.ts'
import { compareQuotes } from './swapTerms.ts'
import { toCall } from './swapTransaction.ts'

export interface MakeSwapParameters {
  context: FeatureContext
  operations: Operations
  api: SwapApi
  order: SwapOrder
  /** The quote that the person has confirmed. */
  agreed: SwapQuote
  change: SwapRun['change']
  /** Shows a worse price. @returns whether the person accepts it */
  offer: (quote: SwapQuote) => Promise<boolean>
  signal: AbortSignal
  giveUpSignal: AbortSignal
}

/**
 * Makes the reviewed swap: by the account that is still connected, on the network that was shown, and for no less than was promised unless
 * the person accepts less. Each transaction is recorded before the wallet is asked. Never rejects: `change` is called with the end of it.
 */
export async function makeSwap(parameters: MakeSwapParameters): Promise<void> {
  const { context, operations, order, change } = parameters
  const properties = swapProperties(order, parameters.agreed)
  let operationId: string | null = null
  let isApproving = true
  const changeAndKeepId: SwapRun['change'] = (changed) => {
    if (changed.operationId !== undefined) operationId = changed.operationId
    change(changed)
  }
  try {
    const wallet = await context.walletOf(order.connection.uuid, order.namespace)
    const userAddress = toCaipAddress(order.caipNetworkId, order.from)
    const run: SwapRun = { ...parameters, wallet, userAddress, change: changeAndKeepId }
    await ensureSender(run)
    track(context, { event: 'INITIATE_SWAP', properties })
    const permission = await permitExchange(run, parameters.agreed)
    isApproving = false
    changeAndKeepId({ step: 'checking', plan: permission.plan })
    const built = await buildAgreed(run, { ...parameters, permission })
    if (permission.plan === 'batch') await sendBatch(run, { calls: permission.calls, built })
    else
      await sendWritten(run, {
        kind: 'swap',
        transaction: built.tx,
        quote: built.quote,
        onAsked: (id) => changeAndKeepId({ step: 'swapping', operationId: id }),
      })
    track(context, { event: 'SWAP_SUCCESS', properties: swapProperties(order, built.quote) })
    context.events.emit('sent')
    changeAndKeepId({ step: 'over' })
  } catch (thrown) {
    const event = isApproving ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
    track(context, { event, properties: { ...properties, message: toWalletKitError(thrown).message } })
    const asked = operationId !== null && isAsked({ store: context.store, operations, operationId })
    if (operationId !== null && asked && mayHaveBeenSent(thrown)) {
      operations.change(operationId, toUnknown)
      return change({ step: 'over' })
    }
    if (operationId !== null && asked) operations.remove(operationId)
    change({
      step: 'stopped',
      failure: parameters.giveUpSignal.aborted ? { reason: 'declined' } : toFailure(thrown),
      operationId: null,
    })
  }
}

interface IsAskedParameters {
  store: FeatureContext['store']
  operations: Operations
  operationId: string
}

/** Whether the wallet was asked for the transaction, and has not answered. */
function isAsked({ store, operations, operationId }: IsAskedParameters): boolean {
  return store
    .get(operations.operationsAtom)
    .some(({ id, status }) => id === operationId && status === 'asked')
}

interface PermissionParameters {
  permission: Permission
}

/** The transaction to be signed, at the newest price, which is no worse than the confirmed one. */
async function buildAgreed(
  run: SwapRun,
  {
    agreed: reviewed,
    offer,
    permission,
  }: Pick<MakeSwapParameters, 'agreed' | 'offer'> & PermissionParameters,
): Promise<BuildTransactionAnswer> {
  let agreed = reviewed
  for (;;) {
    const built = await build(run, { permission, agreed, slippage: run.order.slippage })
    const comparison = compareQuotes({ order: run.order, newest: built.quote, agreed })
    if (comparison.kind === 'same') return built
    if (comparison.kind === 'tighter') {
      const tightened = await build(run, { permission, agreed, slippage: comparison.slippage })
      if (compareQuotes({ order: run.order, newest: tightened.quote, agreed }).kind === 'same')
        return tightened
    }
    run.change({ step: 'worse', offer: built.quote })
    if (!(await offer(built.quote))) throw new SwapFailed({ reason: 'priceDeclined' })
    agreed = built.quote
    run.change({ step: 'checking', agreed, offer: null })
  }
}

interface BuildParameters extends PermissionParameters {
  /** The quote whose contract was permitted. */
  agreed: SwapQuote
  slippage: number
}

function build(
  { api, order, userAddress, signal }: SwapRun,
  { permission, agreed: { spender }, slippage }: BuildParameters,
): Promise<BuildTransactionAnswer> {
  return api.buildTransaction(
    {
      amount: String(order.baseAmount),
      from: order.sellToken.caipAddress,
      to: order.buyToken.caipAddress,
      userAddress,
      eip155: { slippage },
      ...(spender && { spender }),
      ...(permission.plan === 'permit' && { permit: permission.permit }),
      ...(permission.plan === 'batch' && { disableEstimate: true }),
    },
    signal,
  )
}

interface SendBatchParameters {
  /** The calls that permit the swap. */
  calls: readonly ReturnType<typeof toCall>[]
  built: BuildTransactionAnswer
}

/** Permission and swap, together or not at all. The id is ours, so that it is known also where the answer is not heard. */
async function sendBatch(run: SwapRun, { calls, built: { tx, quote } }: SendBatchParameters): Promise<void> {
  const { operations, order, wallet, change } = run
  const { from: address, caipNetworkId: chainId } = order
  const batch = newBatchId()
  const id = crypto.randomUUID()
  const written = ensureSender(run).then(() =>
    newSwapOperation(order, { id, kind: 'swap', quote, known: { batch } }),
  )
  await operations.begin(id, written, async () => {
    change({ step: 'swapping', operationId: id })
    const all = { address, chainId, calls: [...calls, toCall(tx)], id: batch, atomicRequired: true }
    const sent = wallet.sendCalls(all).then((answer) => {
      operations.change(id, (now) => ({ ...now, status: 'sent', batch: answer }))
    })
    await abortable(sent, run.giveUpSignal)
  })
}

function toFailure(thrown: unknown): SwapFailure {
  if (thrown instanceof SwapFailed || thrown instanceof AccountChanged) return thrown.failure
  const failure = swapFailureNameOf(thrown)
  if (failure === 'WOULD_REVERT') return { reason: 'wouldRevert' }
  if (failure === 'TOKEN_REFUSES') return { reason: 'tokenRefuses' }
  if (failure === 'INSUFFICIENT_LIQUIDITY') return { reason: 'liquidity' }
  const { code } = toWalletKitError(thrown)
  return code === 'USER_REJECTED' || code === 'USER_CLOSED'
    ? { reason: 'declined' }
    : { reason: 'failed', code, requestId: requestIdOf(thrown) }
}

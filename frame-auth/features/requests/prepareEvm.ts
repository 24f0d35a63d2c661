import { callBatches } from '#shared/constants/callBatches.ts'
import { grantMethods } from '#shared/constants/grantMethods.ts'
import { removeUpgradeMethod } from '#shared/constants/removeUpgradeMethod.ts'
import { replaceMethod } from '#shared/constants/replaceMethod.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { PreparedApproval } from '../approval/approval.ts'
import { freezeRequest } from '../approval/freezeRequest.ts'
import { describeEvmTransaction } from '../decode/describeEvmTransaction.ts'
import { describeMessage } from '../decode/describeMessage.ts'
import { describeTypedData } from '../decode/describeTypedData.ts'
import { lookUp } from '../decode/lookUp.ts'
import { parseEvmTransaction, parseTypedData } from '../decode/parseEvmRequest.ts'
import { invalidParams } from '../decode/parseWith.ts'
import { prepareEvmTransaction } from '../decode/prepareEvmTransaction.ts'
import { orderOf } from '../operations/delivery.ts'
import { withQueuedNonces } from '../operations/withQueuedNonces.ts'
import { deliverEvm } from './deliverEvm.ts'
import { parseEvmMessage } from './parseEvmMessage.ts'
import type { PrepareParameters } from './prepareParameters.ts'
import type { ReplacementDraft } from './prepareReplacement.ts'

/**
 * An EVM request, parsed once, frozen, and described from what was frozen (security.md §3.5).
 *
 * @throws `INVALID_PARAMS`, `RPC_ERROR`, `RPC_UNREACHABLE`
 */
export async function prepareEvm(asked: PrepareParameters): Promise<PreparedApproval> {
  const parameters = { ...asked, chain: withQueuedNonces(asked) }
  const { method, params, network, account, origin, now, chain, signal } = parameters
  if (method === replaceMethod) {
    // Replacements are rare and read a signature: other requests do not load the curve's code.
    const { draftReplacement } = await import('./prepareReplacement.ts')
    return prepareTransaction(parameters, await draftReplacement(parameters))
  }
  if (method === removeUpgradeMethod) {
    const { prepareRemoval } = await import('./prepareRemoval.ts')
    return prepareRemoval(parameters)
  }
  if (method === callBatches.sendMethod) {
    const { prepareBatch } = await import('./prepareBatch.ts')
    return prepareBatch(parameters)
  }
  if (method === grantMethods.request || method === grantMethods.grant) {
    const { prepareGrant } = await import('./prepareGrant.ts')
    return prepareGrant(parameters)
  }
  if (endingMethods.has(method)) {
    const { draftRevocation } = await import('./draftRevocation.ts')
    return prepareTransaction(parameters, { draft: draftRevocation(parameters) })
  }
  if (method === 'eth_sendTransaction') {
    const draft = parseEvmTransaction(params, account, Number(network.id))
    return prepareTransaction(parameters, { draft })
  }
  // Other messages do not load the hash's code.
  if (method === 'personal_sign' && namesPrimary(params)) {
    const { preparePrimaryName } = await import('./preparePrimaryName.ts')
    return preparePrimaryName(parameters)
  }
  const parsed =
    method === 'personal_sign' ? parseEvmMessage(params, account) : parseTypedData(params, account)
  const frozen = await freezeRequest(parsed)
  const { request } = frozen
  const described =
    request.kind === 'evmMessage'
      ? describeMessage({
          message: request.message,
          origin,
          account,
          network: network.caipNetworkId,
          now,
        })
      : await describeTypedData({
          typedData: request.kind === 'evmTypedData' ? request.typedData : '',
          account,
          chain,
          network: network.caipNetworkId,
          signal,
        })
  return {
    described: await lookUp(described, parameters),
    requests: [frozen],
    order: orderOf(parameters),
    deliver: deliverEvm,
    ...(described.warnings.some(({ type }) => type === 'givesAccount') && { refusal: notForPages() }),
  }
}

/** Whether a message comes with what it is the hash of: pages put all sorts of things there (passwords, once), and those are nobody's business. */
function namesPrimary(params: unknown): boolean {
  const third: unknown = Array.isArray(params) ? params[2] : null
  return typeof third === 'object' && third !== null && 'primaryName' in third
}

/** Methods that end sessions. */
const endingMethods: ReadonlySet<string> = new Set([
  grantMethods.revoke,
  grantMethods.revokeAny,
  grantMethods.revokeAll,
])

/** The page learns that asking again changes nothing. */
function notForPages(): WalletKitError {
  return new WalletKitError(
    'INVALID_PARAMS',
    'Typed data that gives power over the account is signed for no page',
  )
}

async function prepareTransaction(
  parameters: PrepareParameters,
  { draft, replaces, repeats }: Pick<ReplacementDraft, 'draft'> & Partial<ReplacementDraft>,
): Promise<PreparedApproval> {
  const { network, account, chain, signal, api } = parameters
  if (draft.to?.toLowerCase() === account.toLowerCase() && draft.data !== '0x') {
    const { prepareOwnCalls } = await import('./prepareOwnCalls.ts')
    const ownCalls = await prepareOwnCalls(parameters, draft)
    if (ownCalls)
      return { ...ownCalls, order: { ...ownCalls.order, ...(repeats !== undefined && { repeats }) } }
  }
  const drafted = await prepareEvmTransaction({
    chain,
    network: network.caipNetworkId,
    from: account,
    draft,
    signal,
  })
  const frozen = await freezeRequest(drafted.request)
  const { request } = frozen
  if (request.kind !== 'evmTransaction') throw invalidParams('transaction')
  const described = await describeEvmTransaction({
    prepared: { ...drafted, request },
    gasGiven: draft.gas !== undefined,
    replaces,
    network,
    from: account,
    api,
    chain,
    signal,
  })
  return {
    described: await lookUp(described, parameters),
    requests: [frozen],
    order: orderOf(parameters),
    deliver: deliverEvm,
  }
}

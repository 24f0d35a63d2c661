import { concat } from 'viem'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { fromHex, toHex } from '../../services/crypto/bytes.ts'
import type { PreparedApproval } from '../approval/approval.ts'
import { freezeRequest } from '../approval/freezeRequest.ts'
import { askSponsor } from '../batch/askSponsor.ts'
import { assertBatches } from '../batch/assertSendCalls.ts'
import { describeBatch } from '../batch/describeBatch.ts'
import { parseSendCalls } from '../batch/parseSendCalls.ts'
import { readDelegation } from '../batch/readDelegation.ts'
import { decodeAccountCalls, encodeAccountCalls } from '../decode/calls/accountCalls.ts'
import { lookUp } from '../decode/lookUp.ts'
import { invalidParams } from '../decode/parseWith.ts'
import { prepareEvmTransaction } from '../decode/prepareEvmTransaction.ts'
import { orderOf } from '../operations/delivery.ts'
import { delegationRequest, unsaid } from './delegationRequest.ts'
import { deliverEvm } from './deliverEvm.ts'
import type { PrepareParameters } from './prepareParameters.ts'
import { prepareSponsored } from './prepareSponsored.ts'

/**
 * `wallet_sendCalls` as one transaction of the account to itself, or as a user operation where somebody else pays: all calls, or none. An account
 * without the delegate is upgraded by it, which the person reads first. Read anew each time: another wallet with the same words may have changed
 * the account.
 *
 * @throws as `parseSendCalls`; `WALLET_ERROR` with 5710 or 5760 where the account cannot make batches; `RPC_ERROR`, `RPC_UNREACHABLE`
 */
export async function prepareBatch(parameters: PrepareParameters): Promise<PreparedApproval> {
  const { params, network, account, chain, signal, api } = parameters
  const chainId = Number(network.id)
  const draft = parseSendCalls({ params, account, chainId })
  const delegation = await readDelegation({ chain, network: network.caipNetworkId, account, signal })
  assertBatches(delegation, draft)
  const isUpgrade = delegation.status === 'plain'
  const prepared = await prepareEvmTransaction({
    ...{ chain, network: network.caipNetworkId, from: account, signal },
    draft: { chainId, to: account, value: 0n, data: encodeAccountCalls(draft.calls), ...unsaid },
    ...(isUpgrade && { codeAfterwards: concat(['0xef0100', delegationFramework.delegate]) }),
  })
  const sponsored = await askSponsor({
    ...{ draft, account, api, signal, network: network.caipNetworkId },
    upgradeNonce: isUpgrade ? prepared.request.nonce : undefined,
  })
  if (sponsored.status === 'sponsored')
    return prepareSponsored(parameters, { draft, sponsored, prepared, isUpgrade })
  const frozen = await freezeRequest(
    isUpgrade ? delegationRequest('upgrade', prepared.request) : prepared.request,
  )
  // Read back from what is signed: the screen cannot show other calls.
  const read = 'data' in frozen.request ? decodeAccountCalls(toHex(fromHex(frozen.request.data))) : null
  if (!read || read.isPartial) throw invalidParams('calls')
  const described = await describeBatch({
    ...{ prepared, calls: read.calls, isUpgrade, network, from: account, api, chain, signal },
  })
  const warnings = [...sponsored.warnings, ...described.warnings]
  return {
    described: await lookUp({ ...described, warnings }, parameters),
    requests: [frozen],
    order: { ...orderOf(parameters), callsId: draft.id },
    deliver: deliverEvm,
  }
}

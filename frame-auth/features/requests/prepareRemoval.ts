import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { PreparedApproval } from '../approval/approval.ts'
import { freezeRequest } from '../approval/freezeRequest.ts'
import { readDelegation } from '../batch/readDelegation.ts'
import { failureWarnings, fundsWarnings, transactionFields } from '../decode/describeEvmTransaction.ts'
import { prepareEvmTransaction } from '../decode/prepareEvmTransaction.ts'
import { orderOf } from '../operations/delivery.ts'
import { delegationRequest, unsaid } from './delegationRequest.ts'
import { deliverEvm } from './deliverEvm.ts'
import type { PrepareParameters } from './prepareParameters.ts'

/**
 * `wallet_removeAccountUpgrade`: a transaction of the account to itself that takes its code away, also one that another wallet has given it.
 *
 * @throws `INVALID_PARAMS` where there is nothing to take back; `RPC_ERROR`, `RPC_UNREACHABLE`
 */
export async function prepareRemoval(parameters: PrepareParameters): Promise<PreparedApproval> {
  const { network, account, chain, signal } = parameters
  const { caipNetworkId } = network
  const delegate = await readDelegate(parameters)
  const prepared = await prepareEvmTransaction({
    ...{ chain, network: caipNetworkId, from: account, signal },
    draft: { chainId: Number(network.id), to: account, value: 0n, data: '0x', ...unsaid },
    codeAfterwards: '0x',
  })
  const { request, fee } = prepared
  return {
    described: {
      subject: {
        type: 'evmRemoval',
        delegate,
        isOwn: delegate === delegationFramework.delegate,
        fee: { likely: fee.likely.toString(), most: fee.most.toString() },
        fields: transactionFields(request),
      },
      warnings: [...failureWarnings({ prepared, gasGiven: false }, null), ...fundsWarnings(prepared)],
    },
    requests: [await freezeRequest(delegationRequest('remove', request))],
    order: orderOf(parameters),
    deliver: deliverEvm,
  }
}

/** The contract whose code the account runs. */
async function readDelegate({ network, account, chain, signal }: PrepareParameters): Promise<string> {
  const delegation = await readDelegation({ chain, network: network.caipNetworkId, account, signal })
  if (delegation.status === 'foreign') return delegation.delegate
  if (delegation.status === 'upgraded') return delegationFramework.delegate
  throw new WalletKitError('INVALID_PARAMS', 'The account is not upgraded on this network')
}

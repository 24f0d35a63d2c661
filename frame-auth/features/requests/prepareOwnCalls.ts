import { callBatches } from '#shared/constants/callBatches.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { fromHex, toHex } from '../../services/crypto/bytes.ts'
import type { PreparedApproval } from '../approval/approval.ts'
import { freezeRequest } from '../approval/freezeRequest.ts'
import { describeBatch } from '../batch/describeBatch.ts'
import { readReceiver } from '../batch/parseSendCalls.ts'
import { readDelegation } from '../batch/readDelegation.ts'
import { type AccountCall, decodeAccountCalls } from '../decode/calls/accountCalls.ts'
import { lookUp } from '../decode/lookUp.ts'
import type { TransactionDraft } from '../decode/parseEvmRequest.ts'
import { prepareEvmTransaction } from '../decode/prepareEvmTransaction.ts'
import { orderOf } from '../operations/delivery.ts'
import { deliverEvm } from './deliverEvm.ts'
import type { PrepareParameters } from './prepareParameters.ts'

/**
 * A transaction of the account to itself with data: where the account is upgraded, that is a batch, and the person reads it as one, by the same
 * rules as one of `wallet_sendCalls`.
 *
 * @returns null where the account has no code, so that the data does nothing
 * @throws `INVALID_PARAMS` for data that is no batch, for calls that no batch may make, and where the account runs another wallet's code;
 *   `RPC_ERROR`, `RPC_UNREACHABLE`
 */
export async function prepareOwnCalls(
  parameters: PrepareParameters,
  draft: TransactionDraft,
): Promise<PreparedApproval | null> {
  const { network, account, chain, signal, api } = parameters
  if (!(await runsOwnDelegate(parameters))) return null
  const prepared = await prepareEvmTransaction({
    ...{ chain, network: network.caipNetworkId, from: account, draft, signal },
  })
  const frozen = await freezeRequest(prepared.request)
  // From what is signed: the screen cannot show other calls.
  const calls = readOwnCalls('data' in frozen.request ? frozen.request.data : '0x', account)
  const described = await describeBatch({
    ...{ prepared, calls, isUpgrade: false, network, from: account, api, chain, signal },
  })
  return {
    described: await lookUp(described, parameters),
    requests: [frozen],
    order: orderOf(parameters),
    deliver: deliverEvm,
  }
}

/** @throws `INVALID_PARAMS` where the account has code that the wallet does not know */
async function runsOwnDelegate({ network, account, chain, signal }: PrepareParameters): Promise<boolean> {
  const { caipNetworkId } = network
  const { status } = await readDelegation({ chain, network: caipNetworkId, account, signal })
  if (status === 'upgraded') return true
  if (status === 'plain') return false
  const call = { network: caipNetworkId, method: 'eth_getCode', params: [account, 'latest'], signal }
  if (status === 'unsupported' && (await chain.request(call)) === '0x') return false
  throw notUnderstood('The account runs code that this wallet does not know')
}

function readOwnCalls(data: string, account: string): readonly AccountCall[] {
  const read = decodeAccountCalls(toHex(fromHex(data)))
  if (!read || read.isPartial || read.calls.length === 0 || read.calls.length > callBatches.maxCalls)
    throw notUnderstood('What the account is told to do by its own code is no batch that this wallet knows')
  for (const call of read.calls) readReceiver(call, account)
  return read.calls
}

const notUnderstood = (message: string) => new WalletKitError('INVALID_PARAMS', message)

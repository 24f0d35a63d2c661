import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { fromHex, toHex } from '../../services/crypto/bytes.ts'
import type { PreparedApproval } from '../approval/approval.ts'
import { freezeRequest } from '../approval/freezeRequest.ts'
import type { Sponsored } from '../batch/askSponsor.ts'
import { describeBatch } from '../batch/describeBatch.ts'
import type { CallsDraft } from '../batch/parseSendCalls.ts'
import { lookUp } from '../decode/lookUp.ts'
import { invalidParams } from '../decode/parseWith.ts'
import type { PreparedEvmTransaction } from '../decode/prepareEvmTransaction.ts'
import { orderOf } from '../operations/delivery.ts'
import { deliverUserOperation } from './deliverUserOperation.ts'
import type { PrepareParameters } from './prepareParameters.ts'

export interface PrepareSponsoredParameters {
  draft: CallsDraft
  sponsored: Extract<Sponsored, { status: 'sponsored' }>
  /** As the account would make the calls itself: they are tried, and counted, the same way. */
  prepared: PreparedEvmTransaction
  isUpgrade: boolean
}

const numberSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/))

/**
 * A batch as a user operation that somebody else pays for. What it does is read back from what is signed, and the signer encodes it once more: nobody
 * who was asked on the way can change it.
 *
 * @throws `RPC_ERROR`, `RPC_UNREACHABLE`
 */
export async function prepareSponsored(
  parameters: PrepareParameters,
  { draft, sponsored, prepared, isUpgrade }: PrepareSponsoredParameters,
): Promise<PreparedApproval> {
  const { network, account, chain, signal, api } = parameters
  const { sponsorship, sponsor } = sponsored
  const block = await chain.request({
    ...{ network: network.caipNetworkId, method: 'eth_blockNumber', params: [], signal },
  })
  const newest = z.safeParse(numberSchema, block)
  if (!newest.success) throw new WalletKitError('RPC_ERROR', 'The network gave no block')
  const frozen = await freezeRequest({
    kind: 'evmUserOperation',
    ...{ chainId: Number(network.id), ...sponsorship },
    calls: draft.calls.map(({ to, value, data }) => ({ to, value: value.toString(), data })),
    ...(isUpgrade && { upgradeNonce: prepared.request.nonce }),
  })
  const { request } = frozen
  if (request.kind !== 'evmUserOperation') throw invalidParams('calls')
  const calls = request.calls.map(({ to, value, data }) => ({
    ...{ to: toHex(fromHex(to)), value: BigInt(value), data: toHex(fromHex(data)) },
  }))
  const described = await describeBatch({
    ...{ prepared, calls, isUpgrade, sponsor, network, from: account, api, chain, signal },
    fields: Object.entries(sponsorship).map(([name, value]) => ({ name, value, depth: 0 })),
  })
  return {
    described: await lookUp(described, parameters),
    requests: [frozen],
    order: {
      ...{ ...orderOf(parameters), callsId: draft.id },
      userOperation: { nonce: numberToHex(BigInt(sponsorship.nonce)), sinceBlock: Number(newest.data) },
    },
    deliver: deliverUserOperation,
  }
}

import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import { findSentCalls } from '../operations/sentCalls.ts'
import { batchError } from './batchError.ts'
import type { EvmAccountType } from './createSmartAccounts.ts'
import { type CallsDraft, parseSendCalls } from './parseSendCalls.ts'
import { readSponsoredNetworks } from './paymasterService.ts'
import { type Delegation, readDelegation } from './readDelegation.ts'

export interface AssertSendCallsParameters {
  params: unknown
  account: string
  network: { id: string | number; caipNetworkId: CaipNetworkId }
  /** Of the page that asks. */
  origin: string
  /** Who is signed in. */
  person: string
  storage: Pick<FrameStorage, 'get'>
  api: Pick<Api, 'call'>
  chain: ChainClient
  /** What the person, or the page, wants the account to be: an EOA is not upgraded. */
  preferred: EvmAccountType
  now: number
  signal: AbortSignal
}

/**
 * Refuses a batch that the wallet cannot make before anybody is asked: a page then sends the calls one after the other instead.
 *
 * @throws as `parseSendCalls`; `WALLET_ERROR` with 5720 for an id that the page has used, 5710 or 5760 where the account cannot make batches, 5700
 *   where the network has no paymasters and the page needs one;
 *   `RPC_ERROR`, `RPC_UNREACHABLE`
 */
export async function assertSendCalls(parameters: AssertSendCallsParameters): Promise<void> {
  const { params, account, network, origin, person, storage, api, chain, preferred, now, signal } = parameters
  const draft = parseSendCalls({ params, account, chainId: Number(network.id) })
  if (await findSentCalls(storage, { key: { origin, person, id: draft.id }, now }))
    throw batchError('duplicateId', 'The page has sent another batch with that id')
  const delegation = await readDelegation({ chain, network: network.caipNetworkId, account, signal })
  assertBatches(delegation, draft)
  if (delegation.status === 'plain' && preferred === 'eoa')
    throw notAtomic(draft, 'EIP-7702 not supported: the account is to stay an EOA')
  if (!draft.sponsor || draft.sponsor.isOptional) return
  if (!(await readSponsoredNetworks(api, signal)).includes(network.caipNetworkId))
    throw batchError('unsupportedCapability', 'The wallet knows no paymasters on this network')
}

/** The words are those that clients know as “send the calls one after the other instead” (viem's `experimental_fallback`). */
export function assertBatches(delegation: Delegation, draft: CallsDraft): void {
  if (delegation.status === 'plain' || delegation.status === 'upgraded') return
  const message =
    delegation.status === 'unsupported'
      ? 'EIP-7702 not supported: this network has no smart accounts of this wallet'
      : delegation.status === 'foreign'
        ? `Account upgraded to unsupported contract: ${delegation.delegate}`
        : 'EIP-7702 not supported: the account is a contract'
  throw notAtomic(draft, message)
}

function notAtomic({ isAtomicRequired }: CallsDraft, message: string): WalletKitError {
  return batchError(isAtomicRequired ? 'atomicityNotSupported' : 'unsupportedChain', message)
}

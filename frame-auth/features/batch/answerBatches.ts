import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { withTimeout } from '#shared/async/withTimeout.ts'
import { assetDiscovery } from '#shared/constants/assetDiscovery.ts'
import { callBatches } from '#shared/constants/callBatches.ts'
import { timings } from '#shared/constants/timings.ts'
import type { Network } from '#shared/entities/network.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import { address, quantity } from '../decode/evmParts.ts'
import { parseWith } from '../decode/parseWith.ts'
import { findSentCalls } from '../operations/sentCalls.ts'
import { batchError, foreignAccount } from './batchError.ts'
import type { EvmAccountType } from './createSmartAccounts.ts'
import { paymasterCapability, readSponsoredNetworks } from './paymasterService.ts'
import { readCallsStatus } from './readCallsStatus.ts'
import { readDelegation } from './readDelegation.ts'

export interface BatchAnswerParameters {
  params: unknown
  /** The EVM address. */
  account: string
  /** Who is signed in. */
  person: string
  /** Of the page that asks. */
  origin: string
  /** The project's EVM networks. */
  networks: readonly Network[]
  storage: Pick<FrameStorage, 'get' | 'put' | 'list' | 'remove'>
  api: Pick<Api, 'call'>
  chain: ChainClient
  /** What the person, or the page, wants the account to be: an EOA is not upgraded. */
  preferred: EvmAccountType
  now: number
  signal: AbortSignal
}

const idSchema = z.tuple([z.string()], z.unknown())

/** `wallet_getCallsStatus`. @throws `WALLET_ERROR` with 5730 for an id that is not this page's and person's; as `readCallsStatus` */
export async function answerCallsStatus(parameters: BatchAnswerParameters) {
  const { params, origin, person, storage, now } = parameters
  const [id] = parseWith(idSchema, params)
  const sent = await findSentCalls(storage, { key: { origin, person, id }, now })
  if (!sent) throw batchError('unknownId', 'No batch of this page has that id')
  return readCallsStatus(sent, parameters)
}

const capabilitiesSchema = z.tuple([address, z.optional(z.array(quantity))], z.unknown())

/**
 * `wallet_getCapabilities`: of each network that the page asks for, else of all of the project's, whether calls are made all or none, and whether a paymaster of the
 * page's is asked: both are left out of a network that does not answer in time, or where accounts cannot be upgraded, which means the same to a page.
 * What the account owns can be asked everywhere.
 *
 * @throws `WALLET_ERROR` with 4100 for another address
 */
export async function answerCapabilities(parameters: BatchAnswerParameters): Promise<Record<string, object>> {
  const { params, account, networks, api, chain, preferred, signal } = parameters
  const [asked, chains] = parseWith(capabilitiesSchema, params)
  if (asked.toLowerCase() !== account.toLowerCase()) throw foreignAccount()
  const wanted = networks.filter(({ id }) => !chains || chains.includes(BigInt(id)))
  const [sponsored, known] = await Promise.all([
    readSponsoredNetworks(api, signal),
    Promise.all(
      wanted.map(async ({ id, caipNetworkId }) => {
        const read = readDelegation({ chain, network: caipNetworkId, account, signal })
        // A network that cannot be asked has no batches just now.
        const { status } = await withTimeout(read, timings.rpc).catch(() => ({ status: 'unsupported' }))
        const isReady = status === 'plain' && preferred === 'smartAccount'
        const atomic = status === 'upgraded' ? 'supported' : isReady ? 'ready' : null
        return { id, caipNetworkId, atomic }
      }),
    ),
  ])
  return Object.fromEntries(
    known.map(({ id, caipNetworkId, atomic }) => [
      numberToHex(Number(id)),
      {
        ...(atomic && {
          atomic: { status: atomic },
          [paymasterCapability]: { supported: sponsored.includes(caipNetworkId) },
        }),
        [assetDiscovery.capability]: { supported: true },
      },
    ]),
  )
}

/** Methods of EIP-5792 that need no person. */
export const batchAnswers: Readonly<Record<string, (parameters: BatchAnswerParameters) => Promise<unknown>>> =
  {
    [callBatches.statusMethod]: answerCallsStatus,
    [callBatches.capabilitiesMethod]: answerCapabilities,
  }

import { isHex } from 'viem'
import { paymentTracking } from '#shared/entities/paymentTracking.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import { keepSentCalls, type SentCalls } from '../operations/sentCalls.ts'
import { readUserOperation, type UserOperationFate } from './readUserOperation.ts'
import { sendUserOperation } from './sendUserOperation.ts'

export interface FollowOperationParameters {
  chain: ChainClient
  api: Pick<Api, 'call'>
  storage: Pick<FrameStorage, 'get' | 'put' | 'list' | 'remove'>
  /** Milliseconds since the epoch. */
  now: number
  signal: AbortSignal
}

/** Milliseconds after which a bundler has had its time: the operation goes to another one, too. */
const bundlerMs = 5_000

/**
 * What became of a batch's user operation, as the chain has it. One that is not there after a while is sent again, to the operator's other bundlers:
 * the first one may keep it back. The same operation counts once.
 *
 * @throws `RPC_ERROR`, `RPC_UNREACHABLE`, `ABORTED`
 */
export async function followOperation(
  sent: SentCalls,
  parameters: FollowOperationParameters,
): Promise<UserOperationFate> {
  const { chain, now, signal } = parameters
  const { caipNetworkId: network, hash, userOperation } = sent
  if (!userOperation) return { status: 'missing' }
  const fate = await readUserOperation(chain, { network, hash, ...userOperation }, signal)
  const isDue = now - userOperation.sentAt > bundlerMs && now - sent.createdAt <= paymentTracking.resendMs
  if (fate.status === 'missing' && isDue) await sendAgain(sent, parameters)
  return fate
}

async function sendAgain(sent: SentCalls, { api, storage, now }: FollowOperationParameters): Promise<void> {
  const { caipNetworkId: network, userOperation } = sent
  if (!userOperation || !isHex(userOperation.signed)) return
  await keepSentCalls(storage, { ...sent, userOperation: { ...userOperation, sentAt: now } })
  try {
    await sendUserOperation(api, { network, signed: userOperation.signed, isAgain: true })
  } catch (error) {
    // Refused, or not reached: the chain is asked again at the next question, and says what became of it.
    if (!(error instanceof WalletKitError)) throw error
  }
}

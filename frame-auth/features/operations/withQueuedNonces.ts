import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { paymentTracking } from '#shared/entities/paymentTracking.ts'
import type { ChainCall, ChainClient } from '../../services/chain/createChainClient.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import { operationSchema } from './operation.ts'
import { operationPrefix } from './operationKey.ts'

export interface QueuedNoncesParameters {
  chain: ChainClient
  storage: Pick<FrameStorage, 'list'>
  /** Milliseconds since the epoch. */
  now: number
}

/** The chain, which counts what the outbox has still to send among an account's transactions: the nodes do not know of it yet. */
export function withQueuedNonces({ chain, storage, now }: QueuedNoncesParameters): ChainClient {
  const queuedOf = async ({ network, params }: ChainCall): Promise<number> => {
    const [account] = Array.isArray(params) ? params : []
    const nonces = (await storage.list(operationPrefix)).flatMap((record) => {
      const { order, createdAt, queuedNonce } = operationSchema.safeParse(record).data ?? {}
      const isTheirs = order?.caipNetworkId === network && isSameAddress(order.account, String(account))
      const isAlive = createdAt !== undefined && now - createdAt < paymentTracking.resendMs
      return isTheirs && isAlive && queuedNonce !== undefined ? [queuedNonce + 1] : []
    })
    return Math.max(0, ...nonces)
  }

  return {
    async request(call) {
      const block = Array.isArray(call.params) ? call.params[1] : undefined
      if (call.method !== 'eth_getTransactionCount' || block !== 'pending') return chain.request(call)
      const [known, queued] = await Promise.all([chain.request(call), queuedOf(call)])
      return typeof known === 'string' && Number(known) < queued ? `0x${queued.toString(16)}` : known
    },
  }
}

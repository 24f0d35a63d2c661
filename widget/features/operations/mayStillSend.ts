import { splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { openRequestsMethod } from '#shared/constants/openRequestsMethod.ts'
import { openRequestsAnswerSchema } from '#shared/entities/paymentTracking.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import type { Operation } from './operation.ts'

/** Whether the wallet may still sign or send something that it was asked for earlier. */
export type MayStillSend = (operation: Pick<Operation, 'from' | 'caipNetworkId'>) => Promise<boolean>

/** Asks the embedded wallet. Where it cannot be asked, the answer is yes. */
export function mayStillSendOf({
  connections,
  walletOf,
}: Pick<FeatureContext, 'connections' | 'walletOf'>): MayStillSend {
  return async ({ from, caipNetworkId }) => {
    const { namespace, reference } = splitCaipNetworkId(caipNetworkId)
    const connection = connections.get(namespace)
    if (connection?.connector.type !== 'AUTH' || !isSameAddress(connection.addresses[0], from)) return true
    try {
      const wallet = await walletOf(connection.uuid, namespace)
      const answer = await wallet.request(openRequestsMethod, [], { chain: reference })
      return openRequestsAnswerSchema.safeParse(answer).data !== false
    } catch {
      // The secure frame does not answer: it cannot be ruled out then, which is the careful side.
      return true
    }
  }
}

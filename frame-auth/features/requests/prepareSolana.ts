import { getBase58Encoder } from '@solana/web3.js'
import type { PreparedApproval } from '../approval/approval.ts'
import { freezeRequest } from '../approval/freezeRequest.ts'
import type { SigningRequest } from '../custody/custody.ts'
import { describeMessage } from '../decode/describeMessage.ts'
import { describeSolana } from '../decode/describeSolana.ts'
import { lookUp } from '../decode/lookUp.ts'
import { invalidParams } from '../decode/parseWith.ts'
import { isSolanaTransactionMessage } from '../decode/readSolanaTransaction.ts'
import { orderOf } from '../operations/delivery.ts'
import { deliverSolana } from './deliverSolana.ts'
import { parseSolanaRequest } from './parseSolanaRequest.ts'
import type { PrepareParameters } from './prepareParameters.ts'

/**
 * A Solana request, parsed once, frozen, and described from what was frozen.
 *
 * @throws `INVALID_PARAMS`; also for a message that is a transaction in disguise
 */
export async function prepareSolana(parameters: PrepareParameters): Promise<PreparedApproval> {
  const { method, params, network, account, origin, now } = parameters
  const parsed = parseSolanaRequest(method, params, account, decodeBase58)
  const requests = await Promise.all(parsed.requests.map(freezeRequest))
  const order = { ...orderOf(parameters), sendOptions: parsed.sendOptions }
  const message = requests[0]?.request
  if (message?.kind === 'solanaMessage') {
    if (isSolanaTransactionMessage(message.message)) throw invalidParams('message')
    return {
      described: describeMessage({
        message: message.message,
        origin,
        account,
        network: network.caipNetworkId,
        now,
      }),
      requests,
      order,
      deliver: deliverSolana,
    }
  }
  const isSent = method === 'solana_signAndSendTransaction'
  const transactions = requests.flatMap(({ request }) =>
    request.kind === 'solanaTransaction' ? [request.transaction] : [],
  )
  return {
    described: await lookUp(
      await describeSolana({ ...parameters, transactions, isSent, network }),
      parameters,
    ),
    requests,
    order,
    deliver: deliverSolana,
  }
}

/** The message of `solana_signMessage`. @throws `INVALID_PARAMS` */
export function readSolanaMessage({
  method,
  params,
  account,
}: Pick<PrepareParameters, 'method' | 'params' | 'account'>): SigningRequest {
  const [request] = parseSolanaRequest(method, params, account, decodeBase58).requests
  if (!request) throw invalidParams('message')
  return request
}

function decodeBase58(text: string): ArrayLike<number> {
  return getBase58Encoder().encode(text)
}

import { isHex } from 'viem'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { readUserOperation, type SentUserOperation } from '../batch/readUserOperation.ts'
import { hashOfSigned, sendUserOperation } from '../batch/sendUserOperation.ts'
import type { Deliver } from '../operations/delivery.ts'

/** A signed user operation is handed to a bundler by the server; what becomes of it is read from the chain. The page gets the id of its batch. */
export const deliverUserOperation: Deliver = ({ chain, api, order, signed: [signed] }) => {
  const { caipNetworkId, callsId, userOperation, account } = order
  if (!isHex(signed) || !userOperation) throw new WalletKitError('INTERNAL', 'The signer gave nothing')
  const hash = hashOfSigned(signed, caipNetworkId)
  const sent: SentUserOperation = { network: caipNetworkId, hash, sender: account, ...userOperation }
  return {
    answer: { id: callsId },
    outgoing: {
      id: hash,
      send: () => sendUserOperation(api, { network: caipNetworkId, signed, isAgain: false }),
      async find() {
        const fate = await readUserOperation(chain, sent)
        if (fate.status !== 'made') return 'missing'
        return fate.succeeded ? 'there' : 'failed'
      },
    },
  }
}

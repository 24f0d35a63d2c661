import * as z from 'zod/mini'
import { repeat } from '#shared/async/repeat.ts'
import { testChainPolicy } from '../../testChainPolicy.ts'
import { toRpcReceipt } from '../format.ts'
import { type Methods, method } from '../method.ts'
import { dataParam } from '../params.ts'
import { RpcFailure } from '../rpcFailure.ts'

/** EIP-7966's code for a transaction that was taken and is in no block in time. */
const notInTimeCode = 4
const syncPause = 100

/** What takes signed transactions. */
export const sendMethods: Methods = {
  eth_sendRawTransaction: method(z.tuple([dataParam]), async ([raw], node) => node.send(raw)),

  /** @see https://eips.ethereum.org/EIPS/eip-7966 */
  eth_sendRawTransactionSync: method(
    z.tuple([dataParam, z.optional(z.int().check(z.gte(0), z.lte(testChainPolicy.syncTimeout)))]),
    async ([raw, timeout = testChainPolicy.syncTimeout], node) => {
      const hash = await node.send(raw)
      const find = async () => (await node.read()).findTransaction(hash)
      const found = await repeat(find, { maxTries: 1 + Math.ceil(timeout / syncPause), pauseMs: syncPause })
      if (found) return toRpcReceipt(found.block, found.mined)
      throw new RpcFailure('The transaction was added to the mempool but wasn’t processed in time', {
        ...{ code: notInTimeCode, data: hash },
      })
    },
  ),
}

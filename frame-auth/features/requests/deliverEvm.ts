import { isHex, keccak256 } from 'viem'
import * as z from 'zod/mini'
import { callBatches } from '#shared/constants/callBatches.ts'
import { removeUpgradeMethod } from '#shared/constants/removeUpgradeMethod.ts'
import { replaceMethod } from '#shared/constants/replaceMethod.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Deliver } from '../operations/delivery.ts'

/** What nodes say of a transaction that they have. */
const known = /already known|already imported|known transaction/i
const receiptSchema = z.nullable(z.object({ status: z.optional(z.string()) }))

/** Methods that hand what was signed to the network. */
const sendingMethods: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  replaceMethod,
  removeUpgradeMethod,
  callBatches.sendMethod,
])

/** A signature is the answer as it is; a transaction is handed to the network, and its hash is the answer, or the id of the batch that it makes. */
export const deliverEvm: Deliver = ({
  chain,
  order: { method, caipNetworkId, callsId },
  signed: [signed],
}) => {
  if (!isHex(signed)) throw new WalletKitError('INTERNAL', 'The signer gave nothing')
  if (!sendingMethods.has(method)) return { answer: signed, outgoing: null }
  const hash = keccak256(signed)
  const ask = (method: string, parameter: string) =>
    chain.request({ network: caipNetworkId, method, params: [parameter] })
  return {
    answer: callsId === undefined ? hash : { id: callsId },
    outgoing: {
      id: hash,
      async send() {
        try {
          await ask('eth_sendRawTransaction', signed)
        } catch (error) {
          if (!(error instanceof WalletKitError) || error.code !== 'RPC_ERROR' || !known.test(error.message))
            throw error
        }
      },
      async find() {
        const found = await ask('eth_getTransactionReceipt', hash)
        const receipt = z.safeParse(receiptSchema, found)
        if (receipt.data) return Number(receipt.data.status) === 0 ? 'failed' : 'there'
        return (await ask('eth_getTransactionByHash', hash)) ? 'there' : 'missing'
      },
    },
  }
}

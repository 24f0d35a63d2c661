import { isHex, keccak256 } from 'viem'
import * as z from 'zod/mini'
import { callBatches } from '#shared/constants/callBatches.ts'
import { grantMethods } from '#shared/constants/grantMethods.ts'
import { removeUpgradeMethod } from '#shared/constants/removeUpgradeMethod.ts'
import { replaceMethod } from '#shared/constants/replaceMethod.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { changesAccount } from '../operations/changesAccount.ts'
import type { Deliver, Found } from '../operations/delivery.ts'
import { isChangeSkipped } from '../operations/isChangeSkipped.ts'
import { broadcast } from './broadcast.ts'

const receiptSchema = z.nullable(
  z.object({ status: z.optional(z.string()), blockNumber: z.optional(z.string()) }),
)

type Receipt = NonNullable<z.infer<typeof receiptSchema>>

/** Methods that hand what was signed to the network. */
const sendingMethods: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  replaceMethod,
  removeUpgradeMethod,
  callBatches.sendMethod,
  ...Object.values(grantMethods),
])
/** The page gets no more than that it is done; of a session, its answer has gone with the document that asked. */
const answers: Readonly<Record<string, unknown>> = {
  [grantMethods.request]: null,
  [grantMethods.grant]: null,
  [grantMethods.revoke]: {},
  [grantMethods.revokeAny]: {},
}

/** A signature is the answer as it is; a transaction is handed to the network, and its hash is the answer, or the id of the batch that it makes. */
export const deliverEvm: Deliver = ({
  chain,
  order: { method, caipNetworkId, callsId, account },
  signed: [signed],
}) => {
  if (!isHex(signed)) throw new WalletKitError('INTERNAL', 'The signer gave nothing')
  if (!sendingMethods.has(method)) return { answer: signed, outgoing: null }
  const hash = keccak256(signed)
  const ask = (method: string, parameter: string) =>
    chain.request({ network: caipNetworkId, method, params: [parameter] })
  const foundOf = async ({ status, blockNumber }: Receipt): Promise<Found> => {
    if (Number(status) === 0) return 'failed'
    if (!changesAccount(signed) || blockNumber === undefined) return 'there'
    const change = method === removeUpgradeMethod ? 'remove' : 'upgrade'
    const isSkipped = await isChangeSkipped({ chain, network: caipNetworkId, account, change, blockNumber })
    return isSkipped ? 'skipped' : 'there'
  }
  const answer = callsId === undefined ? hash : { id: callsId }
  return {
    answer: method in answers ? answers[method] : answer,
    outgoing: {
      id: hash,
      send: () => broadcast({ chain, caipNetworkId, signed }),
      async find() {
        const found = await ask('eth_getTransactionReceipt', hash)
        const receipt = z.safeParse(receiptSchema, found)
        if (receipt.data) return foundOf(receipt.data)
        return (await ask('eth_getTransactionByHash', hash)) ? 'there' : 'missing'
      },
    },
  }
}

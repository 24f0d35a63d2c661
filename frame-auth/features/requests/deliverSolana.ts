import { getBase58Decoder, getBase64Decoder, getTransactionDecoder } from '@solana/web3.js'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { fromHex } from '../../services/crypto/bytes.ts'
import type { Deliver } from '../operations/delivery.ts'

const statusesSchema = z.object({ value: z.array(z.nullable(z.object({ err: z.unknown() }))) })

/** What the methods of WalletConnect's reference answer; `solana_signAndSendTransaction` hands the transaction to the network. */
export const deliverSolana: Deliver = ({ chain, order, signed }) => {
  const { method, account, caipNetworkId: network, sendOptions } = order
  const [first = '0x'] = signed
  if (method === 'solana_signMessage')
    return { answer: { signature: base58(fromHex(first)) }, outgoing: null }
  const transactions = signed.map((hex) => getBase64Decoder().decode(fromHex(hex)))
  if (method === 'solana_signAllTransactions') return { answer: { transactions }, outgoing: null }
  const [transaction = ''] = transactions
  const signature = signatureOf(first, account)
  if (method === 'solana_signTransaction') return { answer: { signature, transaction }, outgoing: null }
  return {
    answer: { signature },
    outgoing: {
      id: signature,
      async send() {
        const options = { encoding: 'base64', ...sendOptions }
        await chain.request({ network, method: 'sendTransaction', params: [transaction, options] })
      },
      async find() {
        const params = [[signature], { searchTransactionHistory: true }]
        const statuses = z.safeParse(
          statusesSchema,
          await chain.request({ network, method: 'getSignatureStatuses', params }),
        )
        const [status] = statuses.data?.value ?? []
        if (!status) return 'missing'
        return status.err ? 'failed' : 'there'
      },
    },
  }
}

function signatureOf(hex: string, account: string): string {
  const { signatures } = getTransactionDecoder().decode(fromHex(hex))
  const bytes = Object.entries(signatures).find(([signer]) => signer === account)?.[1]
  if (!bytes) throw new WalletKitError('INTERNAL', 'The signer did not sign')
  return base58(bytes)
}

function base58(bytes: Uint8Array): string {
  return getBase58Decoder().decode(bytes)
}

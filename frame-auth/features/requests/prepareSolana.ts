import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getTransactionDecoder } from '@solana/web3.js'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { fromHex } from '../../services/crypto/bytes.ts'
import type { PreparedApproval } from '../approval/createApprovals.ts'
import { describeMessage } from '../decode/describeMessage.ts'
import { describeSolana } from '../decode/describeSolana.ts'
import { isSolanaTransactionMessage } from '../decode/readSolanaTransaction.ts'
import { freezeRequest } from './freezeRequest.ts'
import { parseSolanaRequest, type SendOptions } from './parseSolanaRequest.ts'
import { invalidParams } from './parseWith.ts'
import type { PrepareParameters } from './prepareEvm.ts'

/**
 * A Solana request, parsed once, frozen, and described from what was frozen.
 *
 * @throws `INVALID_PARAMS`; also for a message that is a transaction in disguise
 */
export async function prepareSolana(parameters: PrepareParameters): Promise<PreparedApproval> {
  const { method, params, network, account, origin, now } = parameters
  const parsed = parseSolanaRequest(method, params, account, (text) => getBase58Encoder().encode(text))
  const requests = await Promise.all(parsed.requests.map(freezeRequest))
  const message = requests[0]?.request
  if (message?.kind === 'solanaMessage') {
    if (isSolanaTransactionMessage(message.message)) throw invalidParams('message')
    return {
      described: describeMessage({ message: message.message, origin, account, now }),
      requests,
      isSent: false,
      finish: async ([signature = '0x']) => ({ signature: base58(fromHex(signature)) }),
    }
  }
  const isSent = method === 'solana_signAndSendTransaction'
  const transactions = requests.flatMap(({ request }) =>
    request.kind === 'solanaTransaction' ? [request.transaction] : [],
  )
  return {
    described: await describeSolana({ ...parameters, transactions, isSent, network }),
    requests,
    isSent,
    finish: (signed) => finish(parameters, signed, parsed.sendOptions),
  }
}

async function finish(
  { method, account, chain, network }: PrepareParameters,
  signed: readonly string[],
  sendOptions: SendOptions,
): Promise<unknown> {
  const transactions = signed.map((hex) => getBase64Decoder().decode(fromHex(hex)))
  if (method === 'solana_signAllTransactions') return { transactions }
  const [transaction = ''] = transactions
  const signature = signatureOf(signed[0] ?? '0x', account)
  if (method === 'solana_signTransaction') return { signature, transaction }
  await chain.request(network.caipNetworkId, 'sendTransaction', [
    transaction,
    { encoding: 'base64', ...sendOptions },
  ])
  return { signature }
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

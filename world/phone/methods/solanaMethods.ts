import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
} from '@solana/web3.js'
import * as z from 'zod/mini'
import { providerErrors } from '../../../test-mode/wallets/providerError.ts'
import { describeTransaction } from '../../../test-mode/wallets/solana/describeTransaction.ts'
import type { SolanaSigner } from '../../../test-mode/wallets/solana/solanaSigner.ts'
import type { RequestMethod } from './requestMethod.ts'

const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const toBase64 = (bytes: Uint8Array) => getBase64Decoder().decode(bytes)
const base58 = z.pipe(
  z.string(),
  z.transform((text: string) => new Uint8Array(getBase58Encoder().encode(text))),
)
const base64 = z.pipe(
  z.string(),
  z.transform((text: string) => new Uint8Array(getBase64Encoder().encode(text))),
)

const messageSchema = z.looseObject({ message: base58, pubkey: z.string() })
/** Beside the transaction itself, websites send its parts for older wallets; what counts is the transaction. */
const transactionSchema = z.looseObject({ transaction: base64 })
const transactionsSchema = z.looseObject({ transactions: z.array(base64).check(z.minLength(1)) })

const solana_signMessage: RequestMethod = (params, { solana }) => {
  const { message, pubkey } = messageSchema.parse(params)
  if (pubkey !== solana.address) throw providerErrors.unauthorized()
  return {
    title: 'Sign this message?',
    rows: [{ label: 'Account', value: solana.address }],
    text: new TextDecoder().decode(message),
    run: async () => ({ signature: toBase58(await solana.signMessage(message)) }),
  }
}

const solana_signTransaction: RequestMethod = (params, { solana }) => {
  const { transaction } = transactionSchema.parse(params)
  return {
    title: 'Sign this transaction?',
    rows: [{ label: 'Account', value: solana.address }, ...describeTransaction(transaction)],
    async run() {
      const signed = await solana.signTransaction(transaction)
      return { signature: toBase58(signatureOf(signed, solana)), transaction: toBase64(signed) }
    },
  }
}

const solana_signAllTransactions: RequestMethod = (params, { solana }) => {
  const { transactions } = transactionsSchema.parse(params)
  return {
    title: `Sign these ${transactions.length} transactions?`,
    rows: [{ label: 'Account', value: solana.address }, ...transactions.flatMap(describeTransaction)],
    async run() {
      const signed = await Promise.all(transactions.map(solana.signTransaction))
      return { transactions: signed.map(toBase64) }
    },
  }
}

const solana_signAndSendTransaction: RequestMethod = (params, { solana, chainName }) => {
  const { transaction } = transactionSchema.parse(params)
  return {
    title: 'Send this transaction?',
    rows: [
      { label: 'Account', value: solana.address },
      ...describeTransaction(transaction),
      { label: 'Network', value: chainName },
    ],
    run: async () => ({ signature: toBase58(await solana.signAndSend(transaction)) }),
  }
}

const accounts: RequestMethod = (_params, { solana }) => ({
  title: 'Show your account?',
  rows: [{ label: 'Account', value: solana.address }],
  run: async () => [{ pubkey: solana.address }],
})

function signatureOf(wire: Uint8Array, { address }: SolanaSigner): Uint8Array {
  const { signatures } = getTransactionDecoder().decode(wire)
  const signature = Object.entries(signatures).find(([signer]) => signer === address)?.[1]
  if (!signature) throw providerErrors.unauthorized()
  return signature
}

/** @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc */
export const solanaMethods: Readonly<Record<string, RequestMethod>> = {
  solana_signMessage,
  solana_signTransaction,
  solana_signAllTransactions,
  solana_signAndSendTransaction,
  solana_getAccounts: accounts,
  solana_requestAccounts: accounts,
}

import * as z from 'zod/mini'
import { providerErrors } from '../../../test-mode/wallets/providerError.ts'
import { toPlainHex } from './createBitcoinSigner.ts'
import type { RequestMethod } from './requestMethod.ts'

const messageSchema = z.looseObject({
  account: z.string(),
  message: z.string().check(z.maxLength(65_535)),
  address: z.optional(z.string()),
  protocol: z._default(z.enum(['ecdsa', 'bip322']), 'ecdsa'),
})

const signMessage: RequestMethod = (params, { bitcoin }) => {
  const { account, message, address = account, protocol } = messageSchema.parse(params)
  if (account !== bitcoin.address || address !== account) throw providerErrors.unauthorized()
  if (protocol !== 'ecdsa') throw providerErrors.invalidParams(`This phone does not sign by ${protocol}`)
  return {
    title: 'Sign this message?',
    rows: [{ label: 'Account', value: address }],
    text: message,
    async run() {
      const { signature, hash } = bitcoin.signMessage(message)
      return { address, signature: toPlainHex(signature), messageHash: toPlainHex(hash) }
    },
  }
}

const getAccountAddresses: RequestMethod = (_params, { bitcoin: { address } }) => ({
  title: 'Show your addresses?',
  rows: [{ label: 'Account', value: address }],
  run: async () => [{ address, intention: 'payment' }],
})

/** @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc */
export const bitcoinMethods: Readonly<Record<string, RequestMethod>> = { signMessage, getAccountAddresses }

import { bytesToHex } from 'viem'
import * as z from 'zod/mini'
import { providerErrors } from '../../../test-mode/wallets/providerError.ts'
import type { RequestMethod } from './requestMethod.ts'

const messageSchema = z.looseObject({ address: z.string(), message: z.string() })

const polkadot_signMessage: RequestMethod = (params, { polkadot }) => {
  const { address, message } = messageSchema.parse(params)
  if (address !== polkadot.address) throw providerErrors.unauthorized()
  return {
    title: 'Sign this message?',
    rows: [{ label: 'Account', value: address }],
    text: message,
    run: async () => ({ signature: bytesToHex(polkadot.signMessage(message)) }),
  }
}

/** @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc */
export const polkadotMethods: Readonly<Record<string, RequestMethod>> = { polkadot_signMessage }

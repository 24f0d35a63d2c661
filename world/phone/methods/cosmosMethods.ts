import * as z from 'zod/mini'
import { providerErrors } from '../../../test-mode/wallets/providerError.ts'
import type { RequestMethod } from './requestMethod.ts'

const aminoSchema = z.looseObject({
  signerAddress: z.string(),
  signDoc: z.looseObject({ chain_id: z.string(), msgs: z.array(z.looseObject({ type: z.string() })) }),
})

const cosmos_signAmino: RequestMethod = (params, { cosmos }) => {
  const { signerAddress, signDoc } = aminoSchema.parse(params)
  if (signerAddress !== cosmos.address) throw providerErrors.unauthorized()
  return {
    title: 'Sign this?',
    rows: [
      { label: 'Account', value: signerAddress },
      ...signDoc.msgs.map(({ type }) => ({ label: 'Message', value: type })),
    ],
    text: JSON.stringify(signDoc, null, 2),
    run: async () => ({
      signed: signDoc,
      signature: {
        pub_key: { type: 'tendermint/PubKeySecp256k1', value: cosmos.publicKey },
        signature: cosmos.signAmino(signDoc),
      },
    }),
  }
}

const cosmos_getAccounts: RequestMethod = (_params, { cosmos: { address, publicKey } }) => ({
  title: 'Show your account?',
  rows: [{ label: 'Account', value: address }],
  run: async () => [{ algo: 'secp256k1', address, pubkey: publicKey }],
})

/** @see https://docs.reown.com/advanced/multichain/rpc-reference/cosmos-rpc */
export const cosmosMethods: Readonly<Record<string, RequestMethod>> = { cosmos_getAccounts, cosmos_signAmino }

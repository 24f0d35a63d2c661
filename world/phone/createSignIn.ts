import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import type { Address } from 'viem'
import type { EvmSigner } from './methods/createEvmSigner.ts'
import { methodsByNamespace } from './methods/prepareRequest.ts'
import { type PhoneSignIn, rejected, toAsker } from './phone.ts'

type Cacao = ReturnType<typeof buildAuthObject>

export interface CreateSignInParameters {
  event: WalletKitTypes.SessionAuthenticate
  evm: EvmSigner
  approve(cacaos: Cacao[]): ReturnType<PhoneSignIn['approve']>
  reject: PhoneSignIn['reject']
}

/** A website's wish to connect and sign in by one answer, for a person to decide on. It is signed for the first chain that it names. */
export function createSignIn({ event, evm, approve, reject }: CreateSignInParameters): PhoneSignIn {
  const { id, params, verifyContext } = event
  const { requester, authPayload } = params
  const [chain = ''] = authPayload.chains
  const granted = populateAuthPayload({
    authPayload,
    chains: authPayload.chains,
    methods: Object.keys(methodsByNamespace['eip155'] ?? {}),
  })
  const issuerOf = (account: Address) => `did:pkh:${chain}:${account}`
  const textFor = (account: Address) => formatMessage(granted, issuerOf(account))
  const [first] = evm.addresses
  return {
    ...toAsker(requester.metadata, verifyContext ?? unverified(requester.metadata.url)),
    id,
    chains: granted.chains,
    textFor,
    async approve(account = first) {
      if (!account) throw new Error('The phone has no account to sign in with')
      const s = await evm.account(account).signMessage({ message: textFor(account) })
      return approve([buildAuthObject(granted, { t: 'eip191', s }, issuerOf(account))])
    },
    reject: (refusal = rejected) => reject(refusal),
  }
}

function unverified(origin: string): NonNullable<WalletKitTypes.SessionAuthenticate['verifyContext']> {
  return { verified: { origin, validation: 'UNKNOWN', verifyUrl: '' } }
}

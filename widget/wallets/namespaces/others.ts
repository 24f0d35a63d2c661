import * as z from 'zod/mini'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { invalidResponse, parseAnswer } from '../walletErrors.ts'
import type { NamespaceAdapter, WalletRequest, WalletSigning } from '../walletPort.ts'
import { namespaceTraits } from './namespaceTraits.ts'

const accountsSchema = z.array(z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/)))
const chainSchema = z.string().check(z.maxLength(32))
const text = z.string().check(z.minLength(1), z.maxLength(1_024))
const signatureSchema = z.object({ signature: z.string().check(z.minLength(1)) })
/** As Cosmos' wallets give it: who verifies it needs the key. */
const aminoSchema = z.object({
  signature: z.object({ pub_key: z.object({ type: text, value: text }), signature: text }),
})

/** How a message is signed in the namespaces whose wallets are reached by WalletConnect only; in Cosmos it is a document. */
const messages: Partial<Record<ChainNamespace, { method: string; signer: string }>> = {
  bip122: { method: 'signMessage', signer: 'account' },
  polkadot: { method: 'polkadot_signMessage', signer: 'address' },
}

/**
 * A message as the document that Cosmos' wallets sign for no chain.
 *
 * @see https://docs.cosmos.network/sdk/latest/guides/reference/adr-list (ADR-036)
 */
function toDocument(signer: string, message: Uint8Array) {
  const data = btoa(String.fromCharCode(...message))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: '',
  }
}

/** A namespace of which the kit knows no more than accounts and signed messages. Its wallets have no current network. */
export function createNamespaceAdapter(namespace: ChainNamespace): NamespaceAdapter {
  return {
    hasNetwork: namespaceTraits[namespace].hasNetwork,
    parseAccounts(value) {
      const parsed = accountsSchema.safeParse(value)
      if (!parsed.success) throw invalidResponse('a list of addresses')
      return parsed.data.slice(0, limits.addresses)
    },
    parseNetwork(value) {
      const parsed = chainSchema.safeParse(value)
      if (!parsed.success) throw invalidResponse('a chain')
      return parsed.data
    },
    switchNetwork: async () => {},
    signing: (request) => signing(namespace, request),
  }
}

function signing(namespace: ChainNamespace, request: WalletRequest): WalletSigning {
  const unknown = async () => {
    throw new WalletKitError('METHOD_NOT_FOUND', `The kit makes no transactions for ${namespace}`)
  }
  return {
    async signMessage({ address, message }, signal) {
      const known = messages[namespace]
      if (!known) {
        const params = { signerAddress: address, signDoc: toDocument(address, message) }
        const asked = request('cosmos_signAmino', params, { signal })
        return JSON.stringify((await parseAnswer(asked, aminoSchema, 'a signature')).signature)
      }
      const params = { [known.signer]: address, message: new TextDecoder().decode(message) }
      return (await parseAnswer(request(known.method, params, { signal }), signatureSchema, 'a signature'))
        .signature
    },
    signTransaction: unknown,
    sendTransaction: unknown,
    sendCalls: unknown,
    capabilities: async () => ({}),
  }
}

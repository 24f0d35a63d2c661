import { buildAuthObject, hashKey, populateAuthPayload } from '@walletconnect/utils'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createTestPhone, type TestPhone } from './testPhone.ts'
import { until } from './turn.ts'

type Client = TestPhone['client']
type Approval = Parameters<Client['approveSessionAuthenticate']>[0]
type Cacao = Approval['auths'][number]
type Payload = Parameters<Client['formatAuthMessage']>[0]['request'] & { chains: string[] }

/** A question to sign in and connect by one answer. */
export interface AskedSignIn {
  id: number
  payload: Payload
}

export interface SignParameters {
  /** What it signs instead of what was asked. */
  change?: Partial<Payload>
  /** The chains that a message is signed for; left out, the first. */
  chains?: readonly string[]
  /** The methods that it permits; left out, two. */
  methods?: string[]
  signer?: PrivateKeyAccount
  /** In place of the signature. */
  contract?: boolean
}

/** A wallet beside the page that has `wc_sessionAuthenticate`, by the protocol's library. */
export interface SigningPhone extends TestPhone {
  account: PrivateKeyAccount
  asked: AskedSignIn[]
  /** The question that a code leads to. */
  scan: (uri: string) => Promise<AskedSignIn>
  /** The objects that it would answer with, really signed. */
  sign: (asked: AskedSignIn, parameters?: SignParameters) => Promise<Cacao[]>
  /** Signs and answers. */
  signIn: (asked: AskedSignIn, parameters?: SignParameters) => Promise<void>
  /** Answers with anything, past what its own library would look at. */
  answer: (asked: AskedSignIn, cacaos: unknown) => Promise<void>
  refuse: (asked: AskedSignIn) => Promise<void>
}

export async function createSigningPhone(relayUrl: string): Promise<SigningPhone> {
  const phone = await createTestPhone(relayUrl)
  const { client } = phone
  const account = privateKeyToAccount(generatePrivateKey())
  const asked: AskedSignIn[] = []
  client.on('session_authenticate', ({ id, params }) => void asked.push({ id, payload: params.authPayload }))

  const sign: SigningPhone['sign'] = async ({ payload }, parameters = {}) => {
    const { change = {}, chains = payload.chains.slice(0, 1), signer = account } = parameters
    const { methods = ['personal_sign', 'eth_sendTransaction'], contract = false } = parameters
    const granted = populateAuthPayload({
      authPayload: { version: '1', iat: '', ...payload },
      chains: payload.chains,
      methods,
    })
    const request = { ...granted, ...change }
    return Promise.all(
      chains.map(async (chain) => {
        const iss = `did:pkh:${chain}:${account.address}`
        const message = client.formatAuthMessage({ request, iss })
        const s = await signer.signMessage({ message })
        return buildAuthObject(request, { t: contract ? 'eip1271' : 'eip191', s }, iss)
      }),
    )
  }

  return {
    ...phone,
    account,
    asked,
    async scan(uri) {
      const before = asked.length
      await phone.pair(uri)
      await until(() => asked.length > before)
      const found = asked.at(-1)
      if (!found) throw new Error('The phone was asked nothing')
      return found
    },
    sign,
    async signIn(question, parameters) {
      await client.approveSessionAuthenticate({ id: question.id, auths: await sign(question, parameters) })
    },
    async answer({ id }, cacaos) {
      const { core, metadata } = client
      const receiverPublicKey = client.auth.requests.get(id).requester.publicKey
      const senderPublicKey = await core.crypto.generateKeyPair()
      const topic = hashKey(receiverPublicKey)
      const result = { cacaos, responder: { publicKey: senderPublicKey, metadata } }
      const sealed = { type: 1, receiverPublicKey, senderPublicKey }
      const message = await core.crypto.encode(topic, { id, jsonrpc: '2.0', result }, sealed)
      await core.relayer.publish(topic, message, { tag: 1117, ttl: 3_600 })
    },
    async refuse({ id }) {
      await client.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
    },
  }
}

import { buildNamespacesFromAuth, createEncodedRecap, hashKey } from '@walletconnect/utils'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import './nodeBuffer.ts'
import { type Client, deleteProposals, onSignInAnswer, sendRequest } from '../internals.ts'
import { sessionError } from '../sessionError.ts'
import { readCacaos, type SignedIn } from './readCacaos.ts'
import { type SignInScope, type SignInTerms, signInRequestSchema, toSignInPayload } from './signInRequest.ts'

/** The one place where the library looks for the key that answers are sealed for. */
const keyPlace = 'wc@1.5:auth::PUB_KEY'

/** Seconds: the library's own, of a request to sign in and of a session. */
const lifetimes = { request: 3_600, session: 604_800 } as const

const method = 'wc_sessionAuthenticate'

/** A wallet that does not know the method waits for nothing but the proposal beside it. */
const unsupported: readonly unknown[] = [10_001, -32_601]

const metadataSchema = z.looseObject({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  icons: z.array(z.string()),
})
const resultSchema = z.object({
  cacaos: z.unknown(),
  responder: z.object({ publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)), metadata: metadataSchema }),
})

/** A request to sign in that waits beside a proposal, in the same pairing. */
export interface OfferedSignIn {
  /** Settles when the relay has it. */
  sent: Promise<unknown>
  /** Rejects when the wallet has answered with what connects no account. */
  refused: Promise<never>
}

/** Makes the offer in a pairing. */
export type OfferSignIn = (pairingTopic: string) => OfferedSignIn

/**
 * Signing in and connecting by one answer of the wallet (CAIP-222, `wc_sessionAuthenticate`). A wallet that has it answers this in place of
 * the proposal; what it signed is checked before there is a session, which is then told of like any other (`session_connect`). Also where
 * an earlier page of this site has asked: the library keeps what was asked.
 *
 * @param onSigned runs before the session is told of
 */
export function createAuthentication(client: Client, onSigned: (signed: readonly SignedIn[]) => void) {
  const { core } = client
  const refusals = new Map<string, (error: Error) => void>()

  /** One key for all requests: the library finds an answer by the last one only, and codes of before stay good. */
  const answerKey = async () => {
    const { authKeys } = client.auth
    const known = authKeys.keys.includes(keyPlace) ? authKeys.get(keyPlace).publicKey : ''
    const publicKey = core.crypto.keychain.has(known) ? known : await core.crypto.generateKeyPair()
    const responseTopic = hashKey(publicKey)
    await authKeys.set(keyPlace, { responseTopic, publicKey })
    await core.relayer.subscribe(responseTopic)
    return publicKey
  }
  const send = async (topic: string, terms: SignInTerms, scope: SignInScope) => {
    const publicKey = await answerKey()
    const recap = createEncodedRecap('eip155', 'request', [...scope.methods])
    const params = {
      authPayload: { type: 'caip122', ...toSignInPayload(terms, scope, recap) },
      requester: { publicKey, metadata: client.metadata },
      expiryTimestamp: Math.floor(Date.now() / 1_000) + lifetimes.request,
    }
    await sendRequest(client, { topic, method, params, throwOnFailedPublish: true })
  }

  const settle = async (pairingTopic: string, asked: unknown, result: unknown) => {
    const { authPayload, requester } = signInRequestSchema.parse(asked)
    const answered = resultSchema.safeParse(result)
    if (!answered.success)
      throw new WalletKitError('WALLET_INVALID_RESPONSE', 'The wallet’s sign-in makes no sense')
    const { cacaos, responder } = answered.data
    const { signed, accounts, methods } = await readCacaos(authPayload, cacaos)
    const topic = await core.crypto.generateSharedKey(requester.publicKey, responder.publicKey)
    const session = {
      topic,
      acknowledged: true,
      self: { publicKey: requester.publicKey, metadata: client.metadata },
      peer: responder,
      controller: responder.publicKey,
      expiry: Math.floor(Date.now() / 1_000) + lifetimes.session,
      requiredNamespaces: {},
      optionalNamespaces: {},
      relay: { protocol: 'irn' },
      pairingTopic,
      namespaces: buildNamespacesFromAuth(methods, accounts),
      transportType: 'relay',
    } as const
    await core.relayer.subscribe(topic)
    await client.session.set(topic, session)
    core.expirer.set(topic, session.expiry)
    await deleteProposals(client, pairingTopic)
    onSigned(signed)
    client.events.emit('session_connect', { session })
  }

  onSignInAnswer(client, async ({ pairingTopic, asked, answer }) => {
    try {
      if (answer.error) {
        if (unsupported.includes(answer.error.code)) return
        throw sessionError(answer.error)
      }
      await settle(pairingTopic, asked, answer.result)
    } catch (thrown) {
      refusals.get(pairingTopic)?.(sessionError(thrown))
    } finally {
      refusals.delete(pairingTopic)
    }
  })

  return {
    /** @param scope what a session by it may be used for */
    offer:
      (terms: SignInTerms, scope: SignInScope): OfferSignIn =>
      (pairingTopic) => {
        const refused = new Promise<never>((_, reject) => refusals.set(pairingTopic, reject))
        // It may come before it is waited for, which gets it all the same.
        refused.catch(() => {})
        return { sent: send(pairingTopic, terms, scope), refused }
      },
  }
}

export type Authentication = ReturnType<typeof createAuthentication>

import { type Bytes, randomBytes, sameBytes, toBase64Url } from '../crypto/bytes.ts'
import { type AskedCredentials, askCredentials, isAssertion, unavailable } from './askCredentials.ts'
import { isUserVerified } from './isUserVerified.ts'

/** A passkey's answer to a salt: 32 bytes that only it can give (WebAuthn's PRF extension). */
export interface PasskeyAnswer {
  credentialId: Bytes
  secret: Bytes
}

/** Passkeys of the secure origin. All but `support` and `isHere` reject `USER_REJECTED` or `PASSKEY_UNAVAILABLE`. */
export interface Passkeys {
  /** Without asking the person anything. */
  support(): Promise<'yes' | 'no' | 'unknown'>
  /** Makes one, and has it answer twice. @param id of the WebAuthn user: one for each passkey, or the older one is overwritten */
  create(parameters: { id: Bytes; salt: Bytes; label: string }): Promise<PasskeyAnswer>
  /** Asks for any of the person's, with the same salt: the browser shows those that are here. */
  choose(salt: Bytes): Promise<PasskeyAnswer>
  /** Asks whichever of these the person has here. */
  answer(candidates: readonly { credentialId: Bytes; salt: Bytes }[]): Promise<PasskeyAnswer>
  /** Whether the browser can ask for one at all. */
  isHere(): boolean
  /** Has the person verify themselves over a challenge, by whichever of these they have here. */
  confirm(challenge: Bytes, credentialIds: readonly Bytes[]): Promise<void>
}

export interface PasskeysParameters {
  /** Undefined where the browser has no WebAuthn. */
  credentials: AskedCredentials | undefined
  /** The secure origin's exact host: a sibling of it must not be able to claim the passkey. */
  host: string
  /** What the browser's dialogs call the wallet. */
  name: string
}

/** ES256, EdDSA, RS256: what authenticators know. Nothing is verified with the key, only the PRF matters. */
const algorithms = [-7, -8, -257].map((alg) => ({ type: 'public-key' as const, alg }))

export function createPasskeys({ credentials, host, name }: PasskeysParameters): Passkeys {
  const ask = (request: (container: AskedCredentials) => Promise<Credential | null>) =>
    askCredentials(credentials, request)

  const evaluate = async (
    allowCredentials: PublicKeyCredentialDescriptor[],
    prf: AuthenticationExtensionsPRFInputs,
  ): Promise<PasskeyAnswer> => {
    const credential = await ask((container) =>
      container.get({
        publicKey: {
          challenge: randomBytes(32),
          rpId: host,
          userVerification: 'required',
          allowCredentials,
          extensions: { prf },
        },
      }),
    )
    const secret = secretOf(credential)
    if (!secret) throw unavailable()
    return { credentialId: new Uint8Array(credential.rawId), secret }
  }

  const answer: Passkeys['answer'] = (candidates) =>
    evaluate(
      candidates.map(({ credentialId: id }) => ({ type: 'public-key', id })),
      {
        evalByCredential: Object.fromEntries(
          candidates.map(({ credentialId, salt }) => [toBase64Url(credentialId), { first: salt }]),
        ),
      },
    )

  const create = async (id: Bytes, salt: Bytes, label: string): Promise<PublicKeyCredential> =>
    ask((container) =>
      container.create({
        publicKey: {
          challenge: randomBytes(32),
          rp: { id: host, name },
          user: { id, name: label, displayName: label },
          pubKeyCredParams: algorithms,
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
          attestation: 'none',
          extensions: { prf: { eval: { first: salt } } },
        },
      }),
    )

  return {
    support: () => prfSupport(credentials !== undefined),
    isHere: () => credentials !== undefined,
    async confirm(challenge, credentialIds) {
      const allowCredentials = credentialIds.map((id) => ({ type: 'public-key' as const, id }))
      const { response } = await ask((container) =>
        container.get({
          publicKey: { challenge, rpId: host, userVerification: 'required', allowCredentials },
        }),
      )
      const isGiven = isAssertion(response)
      if (!isGiven || !(await isUserVerified(response, { challenge, host }))) throw unavailable()
    },
    answer,
    choose: (salt) => evaluate([], { eval: { first: salt } }),
    async create({ id, salt, label }): Promise<PasskeyAnswer> {
      const credential = await create(id, salt, label)
      const credentialId = new Uint8Array(credential.rawId)
      const first = secretOf(credential)
      if (!first && !credential.getClientExtensionResults().prf?.enabled) throw unavailable()
      const second = await answer([{ credentialId, salt }])
      // Some answer only when they are used: then it takes a third time to compare.
      const compared = first ?? (await answer([{ credentialId, salt }])).secret
      if (!sameBytes(compared, second.secret)) throw unavailable()
      return second
    },
  }
}

function secretOf(credential: PublicKeyCredential): Bytes | null {
  const output = credential.getClientExtensionResults().prf?.results?.first
  if (!output) return null
  const secret = new Uint8Array(ArrayBuffer.isView(output) ? output.buffer : output).slice()
  return secret.length === 32 ? secret : null
}

/** What the browser says of passkeys with PRF, as far as it says anything. Whether a given authenticator has it, only use shows. */
export async function prfSupport(hasWebAuthn: boolean): ReturnType<Passkeys['support']> {
  if (!hasWebAuthn || typeof PublicKeyCredential === 'undefined') return 'no'
  try {
    const capabilities = await PublicKeyCredential.getClientCapabilities()
    const prf = capabilities['extension:prf']
    return prf === undefined ? 'unknown' : prf ? 'yes' : 'no'
  } catch {
    // Browsers that do not tell what they can: use will show.
    return 'unknown'
  }
}

import { WalletKitError } from '#shared/errors/walletKitError.ts'

export type AskedCredentials = Pick<CredentialsContainer, 'create' | 'get'>

/**
 * Asks the browser for a passkey.
 *
 * @param credentials undefined where the browser has no WebAuthn
 * @throws `USER_REJECTED`, `PASSKEY_UNAVAILABLE`
 */
export async function askCredentials(
  credentials: AskedCredentials | undefined,
  request: (credentials: AskedCredentials) => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  if (!credentials) throw unavailable()
  const credential = await request(credentials).catch((thrown: unknown) => {
    // The browser does not tell a refusal by the person from one by itself where it asks at all.
    if (thrown instanceof DOMException && (thrown.name === 'NotAllowedError' || thrown.name === 'AbortError'))
      throw new WalletKitError('USER_REJECTED', 'The passkey was not given')
    throw unavailable()
  })
  if (!(credential instanceof PublicKeyCredential)) throw unavailable()
  return credential
}

export function isAssertion(response: AuthenticatorResponse): response is AuthenticatorAssertionResponse {
  return 'authenticatorData' in response && response.authenticatorData instanceof ArrayBuffer
}

export function unavailable(): WalletKitError {
  return new WalletKitError('PASSKEY_UNAVAILABLE', 'No passkey that can keep a secret works here')
}

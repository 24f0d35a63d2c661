import type { Described } from '../features/decode/describeMessage.ts'
import { toHex, utf8 } from '../services/crypto/bytes.ts'
import { shopOrigin } from './testConfig.ts'

/** A sign-in to the shop, as a page asks for it (EIP-4361): what a frame may have approved. 0x-hex. */
export function signInMessage(account: string, nonce = 'abcdef0123456789'): string {
  const head = `${new URL(shopOrigin).host} wants you to sign in with your Ethereum account:\n${account}`
  const tags = [
    `URI: ${shopOrigin}`,
    'Version: 1',
    'Chain ID: 31337',
    `Nonce: ${nonce}`,
    'Issued At: 2026-01-01T00:00:00Z',
  ]
  return toHex(utf8(`${head}\n\n\n${tags.join('\n')}`))
}

/** What the card says of such a message. */
export const ownSignIn: Described['subject'] = {
  type: 'signIn',
  text: 'Hi',
  signIn: { domain: new URL(shopOrigin).host, statement: null, fields: [] },
}

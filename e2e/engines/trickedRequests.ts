import { createSiweMessage } from 'viem/siwe'
import type { Wanted } from './find.ts'

/** What a page may have a person approve unseen. */
export interface TrickedRequest {
  name: string
  method: string
  params: unknown[]
  /** What the frame has to press: the way to a window, or what nobody can press. */
  button: Wanted
}

const opener = { role: 'button', name: /^Open (window|again)$/ } as const

const till = '0x00000000000000000000000000000000000000cc'
const types = {
  Permit: ['owner', 'spender', 'value', 'nonce', 'deadline'].map((name, index) => ({
    name,
    type: index < 2 ? 'address' : 'uint256',
  })),
}

const toHex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

/** A sign-in to a site, as 0x-hex. */
export function signInOf(from: string, domain: string): string {
  const rest = {
    chainId: 31_337,
    uri: `https://${domain}/login`,
    nonce: 'abcdef0123456789',
    version: '1',
  } as const
  return toHex(createSiweMessage({ address: from as `0x${string}`, domain, ...rest }))
}

/** A request of each kind that is worth something. */
export function trickedRequests(from: string): readonly TrickedRequest[] {
  const permit = {
    domain: { name: 'Harbor Dollar', version: '1', chainId: 31_337, verifyingContract: till },
    types,
    primaryType: 'Permit',
    message: { owner: from, spender: till, value: '0X5', nonce: '0', deadline: '1893456000' },
  }
  return [
    {
      name: 'a payment',
      method: 'eth_sendTransaction',
      params: [{ from, to: till, value: '0x1' }],
      button: opener,
    },
    {
      name: 'a permit',
      method: 'eth_signTypedData_v4',
      params: [from, JSON.stringify(permit)],
      button: opener,
    },
    {
      name: 'a sign-in to another site',
      method: 'personal_sign',
      params: [signInOf(from, 'bank.example'), from],
      button: { role: 'button', name: 'Sign' },
    },
    {
      name: 'a text, by which some site may let people in',
      method: 'personal_sign',
      params: [toHex('Welcome to bank.example! Nonce: 1'), from],
      button: opener,
    },
  ]
}

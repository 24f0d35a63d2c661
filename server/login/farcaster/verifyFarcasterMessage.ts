import { type Address, recoverMessageAddress } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { farcasterPolicy } from './farcasterPolicy.ts'

export interface ExpectedMessage {
  domain: string
  uri: string
  nonce: string
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * Checks a signed message of "Sign in with Farcaster" but for one thing: whether the signer has the account in custody.
 *
 * A signature of a contract is not taken: custody addresses are keys.
 *
 * @returns the account that the message is about, and who signed it
 * @throws WalletKitError `PROVIDER_INVALID_RESPONSE`
 * @see https://github.com/farcasterxyz/protocol/discussions/110
 */
export async function verifyFarcasterMessage(
  { message, signature }: { message: string; signature: string },
  expected: ExpectedMessage,
): Promise<{ fid: bigint; custody: Address }> {
  const parsed = parseSiweMessage(message)
  const { address, domain, uri, nonce, issuedAt, expirationTime, notBefore } = parsed
  if (domain !== expected.domain) throw invalid('is for another site')
  if (uri !== expected.uri) throw invalid('is for another address')
  if (nonce !== expected.nonce) throw invalid('is for another sign-in')
  const age = Math.abs(expected.now - (issuedAt?.getTime() ?? 0))
  if (!(age <= farcasterPolicy.messageAge)) throw invalid('is too old')
  if (expirationTime && !(expirationTime.getTime() > expected.now)) throw invalid('is too old')
  if (notBefore && !(notBefore.getTime() <= expected.now)) throw invalid('is not valid yet')
  const fid = readFid(parsed.resources)
  // The library throws for what is no signature at all.
  const signer = await recoverMessageAddress({ message, signature: toHex(signature) }).catch(() => null)
  if (address === undefined || signer?.toLowerCase() !== address.toLowerCase())
    throw invalid('is not signed by whom it names')
  return { fid, custody: address }
}

function readFid(resources: readonly string[] | undefined): bigint {
  const fids = (resources ?? []).flatMap(
    (resource) => /^farcaster:\/\/fid\/([1-9]\d{0,18})$/.exec(resource)?.[1] ?? [],
  )
  const [fid] = fids
  if (fid === undefined || fids.length > 1) throw invalid('does not name one account')
  return BigInt(fid)
}

function toHex(signature: string): `0x${string}` {
  return `0x${signature.replace(/^0x/, '')}`
}

function invalid(what: string): WalletKitError {
  return new WalletKitError('PROVIDER_INVALID_RESPONSE', `The message from Farcaster ${what}`)
}

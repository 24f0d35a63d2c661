import { WalletKitError } from '../errors/walletKitError.ts'

/** What can be wrong with a signed sign-in message, each with what it means for whoever made it. */
export const signInProblems = {
  malformed: 'It is not a sign-in message of CAIP-122',
  domain: 'It is for another site than the page that asks',
  uri: 'Its URI is of another site than the page that asks',
  network: 'Its chain is none of the project’s networks',
  address: 'Its address is not one of its chain, or not that of the account that signs',
  issuedAt: 'Its Issued At is missing, too long ago or in the future: check the clock, and sign a new one',
  expired: 'Its Expiration Time is over: sign a new one',
  notBefore: 'Its Not Before is still to come',
  nonce: 'Its nonce is not from here, not for this page, too old or used: get a new one and sign again',
  signature: 'Its signature is not by the account that it names',
} as const

export type SignInProblem = keyof typeof signInProblems

/**
 * The refusal of a sign-in message: `SIGN_IN_INVALID`, with `data.problem`.
 *
 * @param detail a sentence in place of the problem's own
 */
export function signInInvalid(
  problem: SignInProblem,
  detail: string = signInProblems[problem],
): WalletKitError {
  return new WalletKitError('SIGN_IN_INVALID', `The sign-in is refused. ${detail}`, { problem })
}

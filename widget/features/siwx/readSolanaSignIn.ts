import { ed25519 } from '@noble/curves/ed25519'
import { getBase58Encoder } from '@solana/web3.js'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { createSignInMessage } from '#shared/siwx/createSignInMessage.ts'
import { parseSignInMessage } from '#shared/siwx/parseSignInMessage.ts'
import { signInInvalid } from '#shared/siwx/signInProblem.ts'
import type { SignedIn } from '../../services/walletConnect/authentication/readCacaos.ts'
import type { SignInTerms } from '../../services/walletConnect/authentication/signInRequest.ts'
import type { WalletSignIn } from '../../wallets/walletPort.ts'

/**
 * Reads what a Solana wallet has signed by `solana:signIn`: it writes the text by itself, which has to say what it was asked for and no more, for
 * the account that it gives, and to be signed by that.
 *
 * @throws WalletKitError `SIGN_IN_INVALID` with `data.problem`
 * @see https://github.com/phantom/sign-in-with-solana
 */
export function readSolanaSignIn(
  terms: SignInTerms,
  chainId: CaipNetworkId,
  { address, text, signature }: WalletSignIn,
): SignedIn {
  const message = parseSignInMessage(text)
  const wanted = { ...terms, accountAddress: address, chainId, version: '1' } as const
  // By their texts: a cluster may be written by its name.
  if (createSignInMessage(message) !== createSignInMessage(wanted))
    throw signInInvalid('malformed', 'It is not what was to be signed')
  if (!isSigned(address, text, signature)) throw signInInvalid('signature')
  return { message, text, signature }
}

function isSigned(address: string, text: string, signature: string): boolean {
  const base58 = getBase58Encoder()
  try {
    const [key, proof] = [address, signature].map((each) => new Uint8Array(base58.encode(each)))
    if (!key || !proof) return false
    return ed25519.verify(proof, new TextEncoder().encode(text), key, { zip215: false })
  } catch {
    // Not base58, or no point of the curve: it is no signature.
    return false
  }
}

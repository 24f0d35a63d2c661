import { getAddress, isAddress } from 'viem'
import { chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SignInMessage } from '#shared/siwx/signInMessage.ts'
import { signInInvalid } from '#shared/siwx/signInProblem.ts'
import type { Chain } from '../chains/core/chain.ts'
import { verifyEvmSignature } from './verifyEvmSignature.ts'
import { verifySolanaSignature } from './verifySolanaSignature.ts'

interface VerifySignatureParameters {
  /** The text as it was signed. */
  text: string
  message: SignInMessage
  signature: string
  chain(): Chain
  signal: AbortSignal
}

/**
 * Checks that the account that a message names has signed it, by the way of its namespace, and gives the account's address as it is
 * always written: an EVM one with its checksum.
 *
 * @throws WalletKitError `SIGN_IN_INVALID`; `CHAIN_NOT_SUPPORTED` for a namespace whose signatures this server does not read;
 *   `RPC_UNREACHABLE` or `RPC_ERROR` if the chain of a contract cannot be asked
 */
export async function verifySignature(parameters: VerifySignatureParameters): Promise<string> {
  const { text, message, signature, chain, signal } = parameters
  const address = message.accountAddress
  switch (chainNamespaceOf(message.chainId)) {
    case 'eip155': {
      // Strict: an address in two cases has to be right by its checksum.
      if (!isAddress(address)) throw signInInvalid('address')
      const verified = await verifyEvmSignature({ chain, address, message: text, signature, signal })
      if (!verified) throw signInInvalid('signature')
      return getAddress(address)
    }
    case 'solana':
      if (!verifySolanaSignature(address, text, signature)) throw signInInvalid('signature')
      return address
    default:
      throw new WalletKitError(
        'CHAIN_NOT_SUPPORTED',
        'This server signs in accounts of EVM chains and of Solana',
      )
  }
}

import { isAddress } from 'viem'
import { type SignedName, signedNameSchema } from '#shared/api/chain/names.ts'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { chainIdOfCoinType } from '#shared/names/nameRules.ts'
import { parseInput } from '../config/parseInput.ts'
import { findEvmSigner } from '../siwx/verifyEvmSignature.ts'
import type { NameAsker, NameContext } from './nameContext.ts'
import { NameRefusal } from './nameRefusal.ts'
import { namesPolicy } from './namesPolicy.ts'
import { assertInTime, parseMessage, type SignedMessage } from './parseMessage.ts'

/** What an account has signed, in time. */
export interface Signed {
  message: SignedMessage
  /** In small letters. */
  address: string
  coinType: number
  isContract: boolean
}

/**
 * Reads a signed message of an account, and who has signed it.
 *
 * @param accept judges the message before a chain is asked for a signature
 * @throws NameRefusal, WalletKitError `INVALID_PARAMS`, `THROTTLED`, `NETWORK_NOT_FOUND`, or what a chain that is not there throws
 */
export async function readSigned(
  { chains, limits, now }: NameContext,
  body: unknown,
  { project, ip, signal }: NameAsker,
  accept: (message: SignedMessage) => void,
): Promise<Signed> {
  await limits.take({ ...namesPolicy.attempts, key: `name asked ${ip}` })
  const asked = parseInput(signedNameSchema, body)
  const chainId = chainIdOfCoinType(asked.coin_type)
  if (chainId === null) throw new WalletKitError('INVALID_PARAMS', 'Invalid chainId')
  if (!isAddress(asked.address)) throw new WalletKitError('INVALID_PARAMS', 'address: not an address')
  const message = parseMessage(asked.message)
  accept(message)
  assertInTime(message, now())
  const id = `eip155:${chainId}`
  if (!isCaipNetworkId(id)) throw new WalletKitError('NETWORK_NOT_FOUND', 'Network not found')
  const signer = await findSigner(asked, () => chains.of(id, project), signal)
  if (!signer)
    throw new NameRefusal('SIGNATURE_INVALID', 'This account has not signed for the name: sign it again')
  return {
    ...{ message, coinType: asked.coin_type, isContract: signer === 'contract' },
    address: asked.address.toLowerCase(),
  }
}

function findSigner(
  { address, message, signature }: SignedName,
  chain: () => ReturnType<NameContext['chains']['of']>,
  signal: AbortSignal,
) {
  return findEvmSigner({ chain, address, message, signature, signal })
}
